import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, oneOf } from '@cuadre/web-kit/list/filter.ts'
import { useLanguage } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { type Mail, mailStates, mailFilter } from '../api.ts'
import { MailStateBadge } from './badges.tsx'

export type MailRow = z.output<typeof Mail>
function Moment({ at }: { at: string | null }) {
  const language = useLanguage()
  return <>{at === null ? '–' : momentOf(at, language)}</>
}

export const columns = columnsOf(mailFilter, {
  createdAt: { card: 'detail' },
  to: { header: 'mail.to', cell: ({ to }) => to.name, sortable: true, card: 'detail' },
  address: { header: 'mail.address', cell: ({ to }) => to.address },
  subject: { card: 'title' },
  state: { cell: ({ state }) => <MailStateBadge state={state} />, card: 'state' },
  sentAt: {},
  lastError: { sortable: false, card: 'detail' },
  attempts: {
    header: 'mail.attempts',
    cell: ({ attempts }) => attempts,
    align: 'right',
    hidden: true,
  },
  expiresAt: {
    header: 'mail.expiresAt',
    cell: ({ expiresAt }) => <Moment at={expiresAt} />,
    hidden: true,
  },
})

export const filters: readonly Filter[] = [oneOf('mail.state', 'state', mailStates, 'mail.states')]

export const filterShape = { state: z.enum(mailStates).optional() }
