/** A part of a compiled message: a text, or a placeholder with its format and the forms of its choice. */
export type MessagePart = string | [name: string, format?: string, forms?: Record<string, MessagePart[]>]
