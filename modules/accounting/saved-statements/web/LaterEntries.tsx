import { Panel, PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { Button, Pagination } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { detailAddress as entryAddress } from '../../entries/web/addresses.ts'
import { entryNumber } from '../../entries/web/badges.tsx'
import type { reportChanges } from '../api.ts'
import classes from './SavedDetail.module.css'

type Entries = z.output<typeof reportChanges.output>['entries']
type Entry = Entries['data'][number]

interface LaterEntriesProps {
  entries: Entries
  knownAt: string
  /** The row that they touch; any row without. */
  row: number | undefined
  isPhone: boolean
  onPage(page: number): void
  /** Shows the entries of all rows again. */
  onAll(): void
}

/** The entries that were recorded after the statement was saved, each leading to its voucher. */
export function LaterEntries({ entries, knownAt, row, isPhone, onPage, onAll }: LaterEntriesProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const pages = Math.ceil(entries.total / entries.limit)
  const Shape = isPhone ? EntryCards : EntryTable
  return (
    <Panel
      title={t('savedStatements.entriesSince', { count: entries.total })}
      actions={
        row !== undefined && (
          <Button variant="subtle" size="compact-xs" onClick={onAll}>
            {t('savedStatements.ofAllRows')}
          </Button>
        )
      }
    >
      <p className={classes['note']}>
        {t(row === undefined ? 'savedStatements.sinceWords' : 'savedStatements.sinceOfRow', {
          moment: momentOf(knownAt, language),
          row,
        })}
      </p>
      {entries.data.length > 0 && <Shape entries={entries.data} row={row} />}
      {pages > 1 && (
        <div className={classes['pages']}>
          <Pagination
            size="sm"
            total={pages}
            value={entries.page}
            onChange={onPage}
            getControlProps={(control) => ({ 'aria-label': t(`savedStatements.pages.${control}`) })}
          />
        </div>
      )}
    </Panel>
  )
}

interface ShapeProps {
  entries: readonly Entry[]
  row: number | undefined
}

function EntryTable({ entries, row }: ShapeProps) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <PlainTable label={t('savedStatements.entriesOf')}>
      <thead>
        <tr>
          <th>{t('entries.number')}</th>
          <th>{t('entries.date')}</th>
          <th>{t('entries.description')}</th>
          <th>{t('savedStatements.recordedBy')}</th>
          <th className={right}>{t('entries.total')}</th>
          {row !== undefined && <th className={right}>{t('savedStatements.effect', { row })}</th>}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry._id}>
            <td>
              <Number entry={entry} />
            </td>
            <td>
              <Day value={entry.date} />
            </td>
            <td>{entry.description}</td>
            <td>
              {entry.recordedBy.name} · {momentOf(entry.recordedAt, language)}
            </td>
            <td className={right}>
              <Money value={entry.total} report />
            </td>
            {row !== undefined && (
              <td className={right}>
                <Effect entry={entry} row={row} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function EntryCards({ entries, row }: ShapeProps) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <ul className={classes['cards']} aria-label={t('savedStatements.entriesOf')}>
      {entries.map((entry) => (
        <li key={entry._id}>
          <span>
            <Number entry={entry} /> · <Day value={entry.date} />
            <small>{entry.description}</small>
            <small>
              {entry.recordedBy.name} · {momentOf(entry.recordedAt, language)}
            </small>
          </span>
          <strong>
            {row === undefined ? <Money value={entry.total} report /> : <Effect entry={entry} row={row} />}
          </strong>
        </li>
      ))}
    </ul>
  )
}

const Number = ({ entry: { _id, number } }: { entry: Entry }) => (
  <Link {...at(entryAddress, { id: _id })}>{entryNumber(number)}</Link>
)

/** What the entry does to the row; a row that is no sum of accounts can't say it. */
function Effect({ entry: { effects }, row }: { entry: Entry; row: number }) {
  const effect = effects.find((each) => each.row === row)
  return effect === undefined ? <>–</> : <Money value={effect.amount} report />
}
