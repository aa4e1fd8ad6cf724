import type { Paging } from './paging.ts'

/** A group of users that shares resources of the app. */
export interface Org {
  id: string
  name: string
  description: string
  ownerDid: string
  createdAt: string
  updatedAt: string
}

export interface OrgPage {
  orgs: Org[]
  paging: Paging
}

/** A role as the app describes it. */
export interface AppRole {
  name: string
  title: string
  description: string
  grants: string[]
}
