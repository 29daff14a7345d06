import classes from '@cuadre/platform/imports/web/Imports.module.css'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { tryClock } from '../api.ts'

type Found = z.output<typeof tryClock.output>

interface UnreadRowsProps {
  found: Pick<Found, 'unread' | 'unreadCount'>
  /** What is said of all of them. */
  children: ReactNode
}

/** Rows that say nothing that can be read: each by its line. */
export function UnreadRows({ found: { unread, unreadCount }, children }: UnreadRowsProps) {
  const t = useScreenWords()
  return (
    <Panel title={t('clock.unread', { count: unreadCount })}>
      <div className={classes['step']}>
        {children}
        <DocumentLines
          label={t('clock.unread', { count: unreadCount })}
          columns={[
            { id: 'row', header: t('clock.row'), cell: ({ row }: Found['unread'][number]) => String(row) },
            {
              id: 'text',
              header: t('clock.text'),
              card: 'title',
              cell: ({ text }: Found['unread'][number]) => text,
            },
            { id: 'why', header: t('clock.why'), cell: ({ why }: Found['unread'][number]) => why },
          ]}
          lines={unread}
          keyOf={({ row }) => String(row)}
        />
      </div>
    </Panel>
  )
}
