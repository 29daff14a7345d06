import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { AccountType, Nature, type AccountOption } from '../api.ts'
import { accountTypes, natures } from '../account-types.ts'

/** What both the tree and the table show of an account. */
export type AccountRow = z.output<typeof AccountOption> & { level: number; balance: string }

export const columns: readonly Column<AccountRow>[] = [
  {
    id: 'code',
    header: 'accounts.code',
    cell: ({ code }) => <span style={{ whiteSpace: 'nowrap' }}>{code}</span>,
    sortable: true,
    width: '138px',
    card: 'detail',
  },
  {
    id: 'name',
    header: 'accounts.name',
    cell: (account) => <AccountName account={account} />,
    sortable: true,
    card: 'title',
  },
  {
    id: 'nature',
    header: 'accounts.nature',
    cell: ({ nature }) => <Word of={`accounts.natures.${nature}`} />,
    sortable: true,
    width: '96px',
    card: 'detail',
  },
  {
    id: 'type',
    header: 'accounts.type',
    cell: ({ type }) => <Word of={`accounts.types.${type}`} />,
    sortable: true,
    width: '132px',
  },
  {
    id: 'requires',
    header: 'accounts.requires',
    cell: (account) => <Requires account={account} />,
    width: '176px',
  },
  {
    id: 'active',
    header: 'accounts.state',
    cell: ({ active }) => <AccountState active={active} />,
    sortable: true,
    width: '98px',
    card: 'state',
  },
  {
    id: 'balance',
    header: 'accounts.balance',
    cell: ({ balance, allowsMovements }) =>
      allowsMovements ? (
        <Money value={balance} />
      ) : (
        <strong>
          <Money value={balance} />
        </strong>
      ),
    align: 'right',
    sortable: true,
    width: '130px',
    card: 'amount',
  },
]

const states = (yes: string, no: string) => [
  { value: 'true', words: yes },
  { value: 'false', words: no },
]

export const filters: readonly Filter[] = [
  {
    kind: 'anyOf',
    header: 'accounts.nature',
    id: 'nature',
    options: natures.map((value) => ({ value, words: `accounts.natures.${value}` })),
  },
  {
    kind: 'anyOf',
    header: 'accounts.type',
    id: 'type',
    options: accountTypes.map((value) => ({ value, words: `accounts.types.${value}` })),
  },
  {
    kind: 'one',
    header: 'accounts.movements',
    id: 'allowsMovements',
    options: states('accounts.takesMovements', 'accounts.sums'),
  },
  { kind: 'one', header: 'accounts.state', id: 'active', options: states('accounts.on', 'accounts.off') },
]

const Flag = z.enum(['true', 'false'])

export const filterShape = {
  view: z.enum(['tree', 'table']).optional(),
  nature: z.array(Nature).optional(),
  type: z.array(AccountType).optional(),
  allowsMovements: Flag.optional(),
  active: Flag.optional(),
}

/** A filter with two answers, as the list's call takes it. */
export const flagOf = (text: 'true' | 'false' | undefined) =>
  text === undefined ? undefined : text === 'true'

function AccountName({ account: { name, allowsMovements, active } }: { account: AccountRow }) {
  return (
    <span
      title={name}
      style={{ fontWeight: allowsMovements ? undefined : 600, color: active ? undefined : 'var(--ink3)' }}
    >
      {name}
    </span>
  )
}

function Word({ of }: { of: string }) {
  const t = useScreenWords()
  return <>{t(of)}</>
}

/** What a line on the account must name, e.g. «Centro, elemento». */
export function Requires({
  account,
}: {
  account: Pick<AccountRow, 'requiresCostCenter' | 'requiresExpenseItem' | 'analysis'>
}) {
  const t = useScreenWords()
  const names = [
    account.requiresCostCenter && t('accounts.costCenter'),
    account.requiresExpenseItem && t('accounts.expenseItem'),
    account.analysis !== 'none' && t(`accounts.analyses.${account.analysis}`),
  ].filter((name) => name !== false)
  return <>{names.length === 0 ? '–' : names.join(', ')}</>
}

export function AccountState({ active }: { active: boolean }) {
  const t = useScreenWords()
  return (
    <StateBadge badge={active ? 'confirmed' : 'cancelled'}>
      {t(active ? 'accounts.on' : 'accounts.off')}
    </StateBadge>
  )
}
