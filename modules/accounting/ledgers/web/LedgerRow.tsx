import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import { entryKind } from '../../entries/kind.ts'
import { entryNumber } from '../../entries/web/badges.tsx'
import type { LedgerLine } from './LedgerLines.tsx'
import classes from './LedgerLines.module.css'

const allDetails = ['partner', 'costCenter', 'expenseItem', 'currency', 'foreignAmount', 'rate'] as const
type Detail = (typeof allDetails)[number]
export const figures: ReadonlySet<Detail> = new Set(['foreignAmount', 'rate'])

/** What some line says beside its entry and its sides: a column that nobody fills leaves its room to the others. */
export const detailsIn = (lines: readonly LedgerLine[]): Detail[] =>
  allDetails.filter((detail) => lines.some((line) => line[detail] !== null))

function DetailCell({ line, detail }: { line: LedgerLine; detail: Detail }) {
  const language = useLanguage()
  const { partner, costCenter, expenseItem, currency, foreignAmount, rate } = line
  switch (detail) {
    case 'partner':
      return <td title={partner?.name}>{partner?.name ?? '–'}</td>
    case 'costCenter':
      return <td title={costCenter?.name}>{costCenter?.code ?? '–'}</td>
    case 'expenseItem':
      return <td title={expenseItem?.name}>{expenseItem?.code ?? '–'}</td>
    case 'currency':
      return <td>{currency ?? '–'}</td>
    case 'foreignAmount':
      return (
        <td className={classes['right']}>
          {foreignAmount === null ? '–' : <Money value={foreignAmount} report />}
        </td>
      )
    case 'rate':
      return <td className={classes['right']}>{rate === null ? '–' : showRate(rate, language)}</td>
  }
}

interface LineRowProps {
  line: LedgerLine
  details: readonly Detail[]
  isBrief: boolean
  isOpened: boolean
  search(previous: object): object
}

/** A line of a ledger, with what its lines say beside entry and sides. */
export function LineRow({ line, details, isBrief, isOpened, search }: LineRowProps) {
  const t = useScreenWords()
  const number = line.number === null ? t('ledgers.states.one') : entryNumber(line.number)
  // Whoever sees the account alone does not see what else an entry has.
  const maySee = useCan(entryKind.permission)
  return (
    <tr data-opened={isOpened || undefined} data-waits={line.number === null || undefined}>
      <td>
        <Day value={line.date} short={isBrief} />
      </td>
      <td>
        {maySee ? (
          <Link
            to="."
            search={search as never}
            resetScroll={false}
            className={classes['entry']}
            aria-expanded={isOpened}
          >
            {number}
          </Link>
        ) : (
          number
        )}
      </td>
      {!isBrief && <td>{line.source ? <DocumentLink document={line.source} /> : '–'}</td>}
      <td className={classes['text']} title={line.description}>
        {isBrief ? (line.partner?.name ?? line.description) : line.description}
      </td>
      {details.map((detail) => (
        <DetailCell key={detail} line={line} detail={detail} />
      ))}
      <td className={classes['right']}>
        <Money value={line.debit} report />
      </td>
      <td className={classes['right']}>
        <Money value={line.credit} report />
      </td>
      <td className={classes['right']}>
        <Money value={line.balance} report />
      </td>
    </tr>
  )
}
