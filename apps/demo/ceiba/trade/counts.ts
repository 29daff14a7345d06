import { addDays } from '@cuadre/kernel/day.ts'
import { type Amount, sum, text } from '@cuadre/kernel/money.ts'
import { postDecision } from '@cuadre/inventory/investigations/posting.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../../book.ts'
import type { DemoDay } from '../../calendar.ts'
import type { Document } from '../../documents.ts'
import { accountOf } from '../law.ts'
import { accountant, storekeeper } from '../people.ts'
import { change, changeDocument, type Goods } from './change.ts'
import { documentOf } from './document.ts'
import type { Stock } from './stock.ts'

/** A count that has begun: what the books say, and what was found where somebody has counted already. */
export const beginCount = (
  book: Book,
  {
    on,
    warehouse,
    counted,
  }: { on: DemoDay; warehouse: string; counted: readonly (Goods & { found: Amount | null })[] },
) =>
  book.file(
    changeDocument(
      {
        key: `begun count ${on}`,
        on,
        warehouse,
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
    warehouse,
    counted,
  }: { on: DemoDay; warehouse: string; counted: readonly (Goods & { missing: Amount })[] },
) {
  const shortage = accountOf('shortage.goods')
  const document = change(book, stock, {
    key: `count ${on}`,
    on,
    warehouse,
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
  const missing = sum(document.movements.map(({ value }) => value))
  const file = book.file(
    documentOf({
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
            document_type: document.type,
            document_id: find(document)!.id,
            document_number: find(document)!.number,
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
  { on, file, missing, shortage }: { on: DemoDay; file: Document; missing: Amount; shortage: string },
) {
  const borne = accountOf('shortage.loss')
  const document = book.file(
    documentOf({
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
  book.post(
    document,
    'inventory',
    (numberOf) =>
      translate('es', 'files.entry', {
        number: numberOf(file),
        decision: translate('es', 'decisions.assume'),
      }),
    linesOf(
      postDecision({
        description: '',
        kind: 'shortage',
        amount: missing,
        investigated: shortage,
        borne,
      }),
    ),
  )
}
