declare const __VERSION__: string

/** Version of the package, written in by the build. */
export const version: string = __VERSION__
