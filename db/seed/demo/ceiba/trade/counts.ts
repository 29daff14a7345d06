import { addDays } from '@cuadre/kernel/day.ts'
import { type Amount, sum, text } from '@cuadre/kernel/money.ts'
import { postDecision } from '@cuadre/inventory/investigations/posting.ts'
import { say } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import type { Paper } from '../../papers.ts'
import { accountOf } from '../law.ts'
import { accountant, storekeeper } from '../people.ts'
import { change, changePaper, type Goods } from './change.ts'
import { paperOf } from './paper.ts'
import type { Stock } from './stock.ts'

/** A count that has begun: what the books say, and what was found where somebody has counted already. */
export const beginCount = (
  book: Book,
  {
    on,
    storage,
    counted,
  }: { on: DemoDay; storage: string; counted: readonly (Goods & { found: Amount | null })[] },
) =>
  book.file(
    changePaper(
      {
        key: `begun count ${on}`,
        on,
        storage,
        type: 'count',
        series: 'IF',
        counter: { account: accountOf('shortage.goods') },
        description: 'Conteo sorpresivo de la semana',
        lines: counted.map(({ product, quantity, found }) => ({ product, written: found, book: quantity })),
      },
      ['pending'],
    ),
  )

/** A count that finds less than the books say, and what is decided about it some weeks later. */
export function count(
  book: Book,
  stock: Stock,
  {
    on,
    storage,
    counted,
  }: { on: DemoDay; storage: string; counted: readonly (Goods & { missing: Amount })[] },
) {
  const shortage = accountOf('shortage.goods')
  const paper = change(book, stock, {
    key: `count ${on}`,
    on,
    storage,
    type: 'count',
    series: 'IF',
    counter: { account: shortage },
    description: 'Conteo físico del trimestre',
    lines: counted.map(({ product, quantity, missing }) => ({
      product,
      written: quantity.minus(missing),
      moved: missing,
      book: quantity,
    })),
  })
  const missing = sum(paper.moves.map(({ value }) => value))
  const file = book.file(
    paperOf({
      type: 'investigationFile',
      key: String(on),
      series: 'EXP',
      on,
      anyDay: true,
      by: storekeeper,
      steps: [],
      rows: ({ find, codes }, self) => [
        {
          table: 'investigation',
          values: {
            id: self.id,
            number: self.number,
            kind: 'shortage',
            day: self.day,
            due_day: addDays(self.day, 30),
            account_id: codes.account(shortage),
            responsible: 'Daisy Romero Valdés',
            document_type: paper.type,
            document_id: find(paper)!.id,
            document_number: find(paper)!.number,
          },
        },
      ],
    }),
  )
  decide(book, { on: on + 24, file, missing, shortage })
}

/** The company bears what is missing. */
function decide(
  book: Book,
  { on, file, missing, shortage }: { on: DemoDay; file: Paper; missing: Amount; shortage: string },
) {
  const borne = accountOf('shortage.loss')
  const paper = book.file(
    paperOf({
      type: 'investigation',
      key: file.key,
      series: { of: file },
      on,
      by: accountant,
      steps: [],
      rows: ({ find, codes }, self) => [
        {
          table: 'investigation_decision',
          values: {
            id: self.id,
            investigation_id: find(file)!.id,
            decision: 'assume',
            day: self.day,
            amount: text(missing),
            account_id: codes.account(borne),
            decided_by: self.author,
          },
        },
      ],
    }),
  )
  book.record({
    paper,
    on,
    type: 'inventory',
    by: accountant,
    description: (numberOf) =>
      say('es', 'files.entry', { number: numberOf(file), decision: say('es', 'decisions.assume') }),
    lines: linesOf(
      postDecision({
        description: '',
        kind: 'shortage',
        amount: missing,
        investigated: shortage,
        borne,
      }),
    ),
  })
}
