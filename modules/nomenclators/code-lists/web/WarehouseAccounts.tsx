import { query } from '@cuadre/web-kit/api.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Input, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getWarehouseAccounts } from '../../warehouses/api.ts'

/** The accounts that its goods are kept in: its own, and those that some products have instead. */
export function WarehouseAccounts({ id }: { id: string }) {
  const t = useScreenWords()
  const { data } = useQuery(query(getWarehouseAccounts, { id }))
  if (!data || data.data.length === 0) return null
  return (
    <Input.Wrapper labelElement="div" label={t('nomenclators.accounts')}>
      <List fz="sm">
        {data.data.map((account) => (
          <List.Item key={account._id}>
            {choiceText(account)}
            {account.products > 0 && ` · ${t('nomenclators.accountProducts', { count: account.products })}`}
          </List.Item>
        ))}
      </List>
    </Input.Wrapper>
  )
}
