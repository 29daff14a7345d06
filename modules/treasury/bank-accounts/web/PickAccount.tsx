import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select } from '@mantine/core'
import type { z } from 'zod'
import type { getBankAccountsByEntity } from '../api.ts'

export type KnownAccount = z.output<typeof getBankAccountsByEntity.output>['data'][number]

interface PickAccountProps {
  /** By whose they are, as the list says above them. */
  groups: readonly { name: string; accounts: readonly KnownAccount[]; onPick(account: KnownAccount): void }[]
  /** The numbers that are there already: they are not offered again. */
  taken: readonly string[]
}

/** Accounts at banks that are registered, of the organization or of a partner, to choose instead of typing bank and number. */
export function PickAccount({ groups, taken }: PickAccountProps) {
  const t = useScreenWords()
  const offered = groups.map(({ accounts, ...group }) => ({
    ...group,
    accounts: accounts.filter(({ number }) => !taken.includes(number)),
  }))
  if (offered.every(({ accounts }) => accounts.length === 0)) return null
  return (
    <Select
      label={t('bankAccounts.pick')}
      placeholder={t('bankAccounts.pickWhich')}
      searchable
      value={null}
      maw={420}
      mt="sm"
      data={offered
        .filter(({ accounts }) => accounts.length > 0)
        .map(({ name, accounts }) => ({
          group: name,
          items: accounts.map(({ _id, bank, number, currency }) => ({
            value: _id,
            label: [bank, number, currency?.code].filter(Boolean).join(' · '),
          })),
        }))}
      onChange={(id) => {
        for (const { accounts, onPick } of offered) {
          const picked = accounts.find(({ _id }) => _id === id)
          if (picked) onPick(picked)
        }
      }}
    />
  )
}
