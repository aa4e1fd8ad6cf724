import ByteData from 'qrcode/lib/core/byte-data.js'

/*
 * Stands in for the QR library's own module (see scripts/slim.ts): a text is one run of bytes.
 */
const bytes = (text: string): ByteData[] => [new ByteData(text)]

export const fromString = bytes
export const rawSplit = bytes
export const fromArray = (segments: { data: string }[]): ByteData[] => segments.flatMap(({ data }) => bytes(data))
