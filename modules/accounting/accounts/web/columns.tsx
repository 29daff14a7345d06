import { Id } from '@cuadre/kernel/fields.ts'
import { foreignCurrencySource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import { type Filter, anyOf, flag, record } from '@cuadre/web-kit/list/filter.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { AccountType, Nature, type AccountOption, accountsFilter } from '../api.ts'
import { accountTypes, natures } from '../account-types.ts'

/** What both the tree and the table show of an account. */
export type AccountRow = z.output<typeof AccountOption> & {
  level: number
  balance: string | null
  version: number
}

export const columns: readonly Column<AccountRow>[] = columnsOf(accountsFilter, {
  code: {
    cell: ({ code }) => <span style={{ whiteSpace: 'nowrap' }}>{code}</span>,
    card: 'detail',
  },
  name: { cell: (account) => <AccountName account={account} />, card: 'title' },
  nature: { card: 'detail' },
  type: {},
  requires: {
    header: 'accounts.requires',
    cell: (account) => <Requires account={account} />,
  },
  'currency.code': { hidden: true },
  active: {
    header: 'accounts.state',
    cell: ({ active }) => <AccountState active={active} />,
    card: 'state',
  },
  balance: {
    cell: ({ balance, allowsMovements }) =>
      allowsMovements ? (
        <Money value={balance} />
      ) : (
        <strong>
          <Money value={balance} />
        </strong>
      ),
    fits: true,
    card: 'amount',
  },
})

export const filters: readonly Filter[] = [
  anyOf('accounts.nature', 'nature', natures, 'accounts.natures'),
  anyOf('accounts.type', 'type', accountTypes, 'accounts.types'),
  record('accounts.currency', 'currencyId', foreignCurrencySource),
  flag('accounts.movements', 'allowsMovements', 'accounts.takesMovements', 'accounts.sums'),
  flag('accounts.state', 'active', 'accounts.on', 'accounts.off'),
]

const Flag = z.enum(['true', 'false'])

export const filterShape = {
  view: z.enum(['tree', 'table']).optional(),
  nature: z.array(Nature).optional(),
  type: z.array(AccountType).optional(),
  allowsMovements: Flag.optional(),
  currencyId: Id.optional(),
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
