/** Which part of a long list an answer is. */
export interface Paging {
  total: number
  pageSize: number
  pageCount: number
  /** From 1. */
  page: number
}
