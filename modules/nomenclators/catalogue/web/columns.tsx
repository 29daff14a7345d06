import type { OwnColumn } from '@cuadre/web-kit/list/columns-of.tsx'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'

/** Whether a record is in use, as every catalogue shows it. */
export const activeColumn = {
  header: 'catalogue.state',
  cell: ({ active }) => <ActiveBadge active={active} />,
  card: 'state',
} satisfies OwnColumn<{ active: boolean }>

/** A code, which is never broken over two lines. */
export const codeColumn = {
  cell: ({ code }: { code: string }) => <span style={{ whiteSpace: 'nowrap' }}>{code}</span>,
  card: 'detail',
} as const

/** A record by its code and its name. */
export const codeAndName = (option: { code?: string | undefined; name: string } | null) =>
  option ? `${option.code ?? ''} ${option.name}` : '–'
