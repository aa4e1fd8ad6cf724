/** What a service answers. Without a status it is 200. */
export interface Answer {
  status?: number
  body: object | string
}
