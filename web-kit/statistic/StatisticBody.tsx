import { IconChartBar, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../detail/Loaded.tsx'
import { type DisplayedColumn, DocumentLines } from '../document/DocumentLines.tsx'
import { DownloadMenu } from '../list/DownloadMenu.tsx'
import { useMayOpen } from '../rights.ts'
import type { DownloadFormat } from '../save-file.ts'
import { smallIcon } from '../widgets/small-icon.ts'
import { useKitWords } from '../words/use-words.ts'
import classes from './Statistic.module.css'

interface Answer<Data> {
  data: Data | undefined
  error: { message: string } | null
  refetch(): unknown
}

interface StatisticBodyProps<Data, Row> {
  query: Answer<Data>
  /** What its table is called. */
  label: string
  columns: readonly DisplayedColumn<Row>[]
  rowsOf(data: Data): readonly Row[]
  keyOf(row: Row): string
  chart(data: Data): ReactNode
  /** Said where there is nothing to draw. */
  none: string
  isNone?(data: Data): boolean
  /** The figures that sum it up. */
  summary?(data: Data): ReactNode
  /** The screen that tells more. */
  more?: { to: string; search?: object; words: string }
  onDownload?(format: DownloadFormat): Promise<void>
}

/** What a statistic shows once it is known: drawn, or as the table behind it, with the ways to more of it. */
export function StatisticBody<Data, Row>({
  query,
  label,
  columns,
  rowsOf,
  keyOf,
  chart,
  none,
  isNone = (data) => rowsOf(data).length === 0,
  summary,
  more,
  onDownload,
}: StatisticBodyProps<Data, Row>) {
  const t = useKitWords()
  const mayOpen = useMayOpen()
  const [isTable, setTable] = useState(false)
  return (
    <Loaded query={query}>
      {(data) =>
        isNone(data) ? (
          <p className={classes['none']}>{none}</p>
        ) : (
          <>
            {summary && <div className={classes['summary']}>{summary(data)}</div>}
            {isTable ? (
              <DocumentLines label={label} columns={columns} lines={rowsOf(data)} keyOf={keyOf} />
            ) : (
              chart(data)
            )}
            <div className={classes['foot']}>
              <button type="button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
                {isTable ? <IconChartBar {...smallIcon} /> : <IconTable {...smallIcon} />}
                {t(isTable ? 'statistic.asChart' : 'statistic.asTable')}
              </button>
              {onDownload && <DownloadMenu onDownload={onDownload} />}
              {more && mayOpen(more.to) && (
                <Link to={more.to} search={(more.search ?? {}) as never}>
                  {more.words}
                </Link>
              )}
            </div>
          </>
        )
      }
    </Loaded>
  )
}

/** A figure with its name, above what is drawn. */
export const StatisticFigure = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className={classes['figure']}>
    {name} <strong>{children}</strong>
  </span>
)
