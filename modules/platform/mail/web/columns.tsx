import type { Badge } from '@cuadre/kernel/kind.ts'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { type Mail, mailStates } from '../api.ts'

export type MailRow = z.output<typeof Mail>
type MailState = MailRow['state']

const badges: Record<MailState, Badge> = {
  waiting: 'pending',
  sent: 'done',
  failed: 'rejected',
  expired: 'cancelled',
}

function MailStateBadge({ state }: { state: MailState }) {
  const t = useScreenWords()
  return <StateBadge badge={badges[state]}>{t(`mail.states.${state}`)}</StateBadge>
}

function Moment({ at }: { at: string | null }) {
  const language = useLanguage()
  return <>{at === null ? '–' : momentOf(at, language)}</>
}

export const columns: readonly Column<MailRow>[] = [
  {
    id: 'createdAt',
    header: 'mail.createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    sortable: true,
    width: '150px',
    card: 'detail',
  },
  { id: 'to', header: 'mail.to', cell: ({ to }) => to.name, sortable: true, card: 'detail' },
  { id: 'address', header: 'mail.address', cell: ({ to }) => to.address },
  { id: 'subject', header: 'mail.subject', cell: ({ subject }) => subject, sortable: true, card: 'title' },
  {
    id: 'state',
    header: 'mail.state',
    cell: ({ state }) => <MailStateBadge state={state} />,
    sortable: true,
    width: '120px',
    card: 'state',
  },
  {
    id: 'sentAt',
    header: 'mail.sentAt',
    cell: ({ sentAt }) => <Moment at={sentAt} />,
    sortable: true,
    width: '150px',
  },
  { id: 'lastError', header: 'mail.lastError', cell: ({ lastError }) => lastError ?? '–', card: 'detail' },
  {
    id: 'attempts',
    header: 'mail.attempts',
    cell: ({ attempts }) => attempts,
    align: 'right',
    width: '90px',
    hidden: true,
  },
  {
    id: 'expiresAt',
    header: 'mail.expiresAt',
    cell: ({ expiresAt }) => <Moment at={expiresAt} />,
    width: '150px',
    hidden: true,
  },
]

export const filters: readonly Filter[] = [
  {
    kind: 'one',
    header: 'mail.state',
    id: 'state',
    options: mailStates.map((state) => ({ value: state, words: `mail.states.${state}` })),
  },
]

export const filterShape = { state: z.enum(mailStates).optional() }
