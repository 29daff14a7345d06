import type { Permission } from '@cuadre/kernel/permissions.ts'

/** The posts that have a tour, each known by what whoever holds it may do. Who may do several is offered them in this order. */
const posts = [
  { id: 'administration', permission: 'adminUsers' },
  { id: 'accounting', permission: 'adminAccountingEntries' },
  { id: 'storekeeping', permission: 'adminTransfers' },
  { id: 'selling', permission: ['adminInvoice', 'adminOperationCollect'] },
  { id: 'owner', permission: 'seeStats' },
] as const satisfies readonly { id: string; permission: Permission | readonly Permission[] }[]

export type Post = (typeof posts)[number]['id']

export const postsOf = (held: readonly string[]): Post[] =>
  posts
    // Drawn before the application is here (first-screen/offer.ts), which the names of all permissions would keep waiting.
    .filter(({ permission }) => [permission].flat().some((each) => held.includes(each)))
    .map(({ id }) => id)
