import { z } from 'zod'
import { Day, Id, Money, Option, SignedMoney } from './fields.ts'

const PreviewedEntry = z.object({
  date: Day,
  type: z.string(),
  description: z.string(),
  lines: z.array(
    z.object({
      /** With what it stands under, without which the name of a sub-account may say nothing. */
      account: Option.extend({ parentName: z.string().nullable() }),
      partner: z.string().nullable(),
      debit: SignedMoney,
      credit: SignedMoney,
    }),
  ),
})

/** What a storage has of a product before and after, all lines of the document together. */
const PreviewedStock = z.object({
  product: Option.extend({ _id: Id, unit: z.string() }),
  storage: Option,
  before: z.string(),
  /** Above zero comes in, below goes out. */
  change: z.string(),
  after: z.string(),
  /** Of what comes in or goes out, never negative. */
  value: Money,
  unitCost: z.string().nullable(),
  minimum: z.string().nullable(),
  maximum: z.string().nullable(),
})

/** A later document whose goods cost something else because of this one. */
const Recosted = z.object({
  document: z.object({ type: z.string(), _id: Id, number: z.string() }),
  date: Day,
  product: Option,
  storage: Option,
  before: Money,
  after: Money,
})

/** What somebody owes or is owed more by the document, or less below zero, and in all. */
const PreviewedItem = z.object({
  side: z.enum(['receivable', 'payable']),
  partner: Option,
  amount: SignedMoney,
  dueDate: Day.nullable(),
  before: Money,
  after: Money,
  limit: Money.nullable(),
})

const Message = z.object({ code: z.string(), message: z.string() })

/** What would come of a document: everything that is posted, moved and owed, or why it is refused. */
export const Preview = z.object({
  entries: z.array(PreviewedEntry),
  stock: z.array(PreviewedStock),
  /** How many there are, and the first of them. */
  recosted: z.object({ count: z.int(), documents: z.array(Recosted) }),
  items: z.array(PreviewedItem),
  warnings: z.array(Message),
  refusals: z.array(
    Message.extend({
      fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
    }),
  ),
})

export type PreviewAnswer = z.output<typeof Preview>
