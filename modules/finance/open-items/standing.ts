import { sql } from 'kysely'

// A debt in another currency stands as long as anything of it is owed there, though little money may be worth 0.00 in the books.
// The indexes of what is pending are kept by the same words.

/** Whether anything of an `item` is still owed. */
export const isOwed = sql`(item.settled < item.amount or item.foreign_settled < item.foreign_amount)`

/** Whether anything of an `advance` is left. */
export const isLeft = sql`(advance.used < advance.amount or advance.foreign_used < advance.foreign_amount)`
