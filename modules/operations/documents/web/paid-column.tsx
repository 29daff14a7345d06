import type { OwnColumn } from '@cuadre/web-kit/list/columns-of.tsx'
import { PaidBadge } from './badges.tsx'

/** How much of each document was paid or collected, in the words of its kind. */
export const paidColumn = (words: string): OwnColumn<{ paid: 'unpaid' | 'partial' | 'paid' | null }> => ({
  header: `${words}.paid`,
  cell: ({ paid }) => <PaidBadge paid={paid} words={`${words}.paidStates`} />,
  sortable: false,
  fits: true,
})
