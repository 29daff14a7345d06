import { query } from '@cuadre/web-kit/api.ts'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLack } from '@cuadre/web-kit/rights.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getAccountingEntriesDetailsById } from '../../entries/api.ts'
import { entryKind } from '../../entries/kind.ts'
import { addressOf } from '../../entries/web/addresses.ts'
import { entryNumber, EntryStateBadge } from '../../entries/web/badges.tsx'
import classes from './EntryCard.module.css'

const most = 12

/** An entry under the line of a ledger that it wrote; its own screen shows the rest. */
export function EntryCard({ id }: { id: string }) {
  const t = useScreenWords()
  const lack = useLack()(entryKind.permission)
  const entry = useQuery({
    ...query(getAccountingEntriesDetailsById, { id }),
    enabled: lack === undefined,
  })
  if (lack !== undefined) return <p className={classes['problem']}>{lack}</p>
  if (entry.error) return <p className={classes['problem']}>{entry.error.message}</p>
  if (!entry.data) return <Skeleton height={120} radius="sm" />
  const { number, date, createdBy, state, lines, total, source, description } = entry.data
  return (
    <article className={classes['card']} aria-label={`${t('entries.one')} ${entryNumber(number)}`}>
      <header>
        <strong>
          {t('entries.one')} {entryNumber(number)}
        </strong>
        <span>
          <Day value={date} />, {createdBy.name}
        </span>
        <EntryStateBadge state={state} />
      </header>
      <p>{description}</p>
      <table>
        <tbody>
          {lines.slice(0, most).map((line) => (
            <tr key={line.line}>
              <td>{line.account.code}</td>
              <td className={classes['name']}>{line.account.name}</td>
              <td className={classes['right']}>
                <Money value={line.debit} report />
              </td>
              <td className={classes['right']}>
                <Money value={line.credit} report />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>
              {lines.length > most && t('ledgers.moreLines', { count: lines.length - most })}
            </td>
            <td className={classes['right']}>
              <Money value={total} total />
            </td>
            <td className={classes['right']}>
              <Money value={total} total />
            </td>
          </tr>
        </tfoot>
      </table>
      <footer>
        <Link to={addressOf(id)}>
          {t('ledgers.openEntry', { number: entryNumber(number) })}
          <IconArrowRight size={15} stroke={1.6} aria-hidden />
        </Link>
        {source && <DocumentLink document={source} />}
      </footer>
    </article>
  )
}
