import type { OwnColumn } from '@cuadre/web-kit/list/columns-of.tsx'
import { PaidBadge } from './badges.tsx'

/** How much of each document was paid or collected, in the words of its kind. */
export const paidColumn = (
  words: string,
): OwnColumn<{
  paid: 'unpaid' | 'partial' | 'paid' | null
  dueDate?: string
}> => ({
  header: `${words}.paid`,
  cell: ({ paid, dueDate }) => <PaidBadge paid={paid} words={`${words}.paidStates`} dueDate={dueDate} />,
  sortable: false,
  fits: true,
})
