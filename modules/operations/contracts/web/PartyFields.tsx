import { query } from '@cuadre/web-kit/api.ts'
import { getBankAccounts, getBankAccountsByEntity } from '@cuadre/treasury/bank-accounts/api.ts'
import { type KnownAccount, PickAccount } from '@cuadre/treasury/bank-accounts/web/PickAccount.tsx'
import { RowList } from '@cuadre/nomenclators/partners/web/RowList.tsx'
import { RowTexts } from '@cuadre/nomenclators/partners/web/RowTexts.tsx'
import { FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Side } from '../api.ts'
import { blankBank, blankPerson, type BankRow, type ContractForm } from './use-contract-form.ts'

function SideSelect({ value, onChange }: { value: string; onChange(side: 'ours' | 'theirs'): void }) {
  const t = useScreenWords()
  return (
    <Select
      label={t('contracts.side')}
      allowDeselect={false}
      value={value}
      data={Side.options.map((side) => ({ value: side, label: t(`contracts.sides.${side}`) }))}
      onChange={(side) => onChange(Side.parse(side))}
    />
  )
}

/** Who signs, for us and for them. */
export function PersonFields({ form }: { form: ContractForm }) {
  const t = useScreenWords()
  return (
    <FormSection title={t('contracts.representatives')}>
      <Wide>
        <RowList
          rows={form.values.representatives}
          blank={blankPerson}
          most={20}
          onChange={(representatives) => form.patch({ representatives })}
          addLabel={t('contracts.addRepresentative')}
          removeLabel={({ name }) => t('contracts.removeRow', { name })}
        >
          {(row, set, at) => (
            <>
              <SideSelect value={row.side} onChange={(side) => set({ side })} />
              <RowTexts
                {...{ form, row, set }}
                path={`representatives.${at}`}
                words="contracts.person"
                lengths={{ name: 200, charge: 200, resolution: 200 }}
                required={['name']}
              />
            </>
          )}
        </RowList>
      </Wide>
    </FormSection>
  )
}

const mostAccounts = 20

/** Where it is paid from and to. */
export function BankFields({ form }: { form: ContractForm }) {
  const t = useScreenWords()
  const { partner, bankAccounts } = form.values
  const ours = useQuery(query(getBankAccounts, {})).data?.data ?? []
  const theirs =
    useQuery({
      ...query(getBankAccountsByEntity, { entityId: partner?._id ?? '' }),
      enabled: partner !== null,
    }).data?.data ?? []
  const add =
    (side: BankRow['side']) =>
    ({ bank, number }: KnownAccount) =>
      form.patch({ bankAccounts: [...bankAccounts, { side, bank, number }] })
  return (
    <FormSection title={t('contracts.bankAccounts')}>
      <Wide>
        <RowList
          rows={bankAccounts}
          blank={blankBank}
          most={mostAccounts}
          onChange={(bankAccounts) => form.patch({ bankAccounts })}
          addLabel={t('contracts.addBankAccount')}
          removeLabel={({ bank, number }) => t('contracts.removeRow', { name: `${bank} ${number}` })}
        >
          {(row, set, at) => (
            <>
              <SideSelect value={row.side} onChange={(side) => set({ side })} />
              <RowTexts
                {...{ form, row, set }}
                path={`bankAccounts.${at}`}
                words="contracts.account"
                lengths={{ bank: 120, number: 40 }}
                required={['bank', 'number']}
              />
            </>
          )}
        </RowList>
        {bankAccounts.length < mostAccounts && (
          <PickAccount
            groups={[
              { name: t('bankAccounts.ours'), accounts: ours, onPick: add('ours') },
              ...(partner ? [{ name: partner.name, accounts: theirs, onPick: add('theirs') }] : []),
            ]}
            taken={bankAccounts.map(({ number }) => number)}
          />
        )}
      </Wide>
    </FormSection>
  )
}
