/*
 * Stands in for the QR library's own module (see scripts/lean-libraries.ts): the only mode is bytes.
 */
export const BYTE = { bit: 4 }

/** How many bits say how many bytes follow. */
export const getCharCountIndicator = (_: unknown, version: number): number => (version < 10 ? 8 : 16)
