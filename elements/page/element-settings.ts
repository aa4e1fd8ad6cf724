/** The properties that are the element's own, without methods. */
export type Settings<E> = {
  [K in Exclude<keyof E, keyof HTMLElement> & string as E[K] extends (...args: never[]) => unknown ? never : K]: E[K]
}

/** An enumeration is its words, which editors complete; any other attribute may be a text. */
export type AttributeValue<Value> = Value extends string ? Value : string | Value
