import { RowList } from '@cuadre/nomenclators/partners/web/RowList.tsx'
import { FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, TextInput } from '@mantine/core'
import { Side } from '../api.ts'
import { blankBank, blankPerson, type ContractForm } from './use-contract-form.ts'

/** What was refused of one field of one row, as the server spells its place. */
const messageAt = ({ error }: ContractForm, list: string, at: number, name: string) =>
  error?.fields.find(({ path }) => path === `${list}.${String(at)}.${name}`)?.message

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
              {(['name', 'charge', 'resolution'] as const).map((field) => (
                <TextInput
                  key={field}
                  label={t(`contracts.person.${field}`)}
                  required={field === 'name'}
                  maxLength={200}
                  value={row[field]}
                  error={messageAt(form, 'representatives', at, field)}
                  onChange={(event) => set({ [field]: event.currentTarget.value })}
                />
              ))}
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
              {(['bank', 'number'] as const).map((field) => (
                <TextInput
                  key={field}
                  label={t(`contracts.account.${field}`)}
                  required
                  maxLength={field === 'number' ? 40 : 120}
                  value={row[field]}
                  error={messageAt(form, 'bankAccounts', at, field)}
                  onChange={(event) => set({ [field]: event.currentTarget.value })}
                />
              ))}
            </>
          )}
        </RowList>
      </Wide>
    </FormSection>
  )
}
