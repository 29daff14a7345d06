import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { textOn } from '../parameters/values.ts'
import type { PostedLine } from './posted-line.ts'

/**
 * How what was posted is taken back: `swapped`, each amount on the other side; or `storno`, in red, the same sides with
 * amounts below zero, so that what an account moved is what stands.
 */
export type ReversalStyle = 'swapped' | 'storno'

/** How entries are taken back on a day. What was taken back before stays as it was written. */
export const reversalStyleOn = async (context: Context, day: Day): Promise<ReversalStyle> =>
  (await textOn(context, 'reversalStyle', day)) === 'storno' ? 'storno' : 'swapped'

/** Below zero; nothing stays nothing, without a sign. */
const negative = (value: Amount) => zero.minus(value)

/** The lines that undo others. A foreign amount has the sign of the amount beside it. */
export const undoing = (lines: readonly PostedLine[], style: ReversalStyle): PostedLine[] =>
  lines.map((line) =>
    style === 'swapped'
      ? { ...line, debit: line.credit, credit: line.debit }
      : {
          ...line,
          debit: negative(line.debit),
          credit: negative(line.credit),
          foreignAmount: line.foreignAmount && negative(line.foreignAmount),
        },
  )
