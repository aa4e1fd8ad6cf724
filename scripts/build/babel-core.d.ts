/** The part of babel that collects texts. Its own types would be five packages more. */
declare module '@babel/core' {
  export function transformSync(code: string, options: object): unknown
}
