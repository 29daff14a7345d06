import { RowList } from '@cuadre/nomenclators/partners/web/RowList.tsx'
import { RowTexts } from '@cuadre/nomenclators/partners/web/RowTexts.tsx'
import { FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select } from '@mantine/core'
import { Side } from '../api.ts'
import { blankBank, blankPerson, type ContractForm } from './use-contract-form.ts'

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

/** Where it is paid from and to. */
export function BankFields({ form }: { form: ContractForm }) {
  const t = useScreenWords()
  return (
    <FormSection title={t('contracts.bankAccounts')}>
      <Wide>
        <RowList
          rows={form.values.bankAccounts}
          blank={blankBank}
          most={20}
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
      </Wide>
    </FormSection>
  )
}
