/** The part of a long list that a response contains. */
export interface Paging {
  total: number
  pageSize: number
  pageCount: number
  /** From 1. */
  page: number
}
