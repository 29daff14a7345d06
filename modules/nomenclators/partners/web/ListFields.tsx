import { FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { sourceOf } from '../../catalogue/web/sources.ts'
import { currencySelect } from '../../currencies/api.ts'
import { RowList } from './RowList.tsx'
import { blankBank, blankContact, type PartnerForm } from './use-partner-form.ts'

/** What was refused of one field of one row, as the server spells its place. */
const messageAt = ({ error }: PartnerForm, list: string, at: number, name: string) =>
  error?.fields.find(({ path }) => path === `${list}.${at}.${name}`)?.message

export function ContactFields({ form }: { form: PartnerForm }) {
  const t = useScreenWords()
  return (
    <FormSection title={t('partners.contacts')}>
      <Wide>
        <RowList
          rows={form.values.contacts}
          blank={blankContact}
          most={20}
          onChange={(contacts) => form.patch({ contacts })}
          addLabel={t('partners.addContact')}
          removeLabel={({ name }) => t('partners.removeRow', { name })}
        >
          {(row, set, at) =>
            (['name', 'role', 'phone', 'email'] as const).map((field) => (
              <TextInput
                key={field}
                label={t(`partners.contact.${field}`)}
                required={field === 'name'}
                maxLength={200}
                value={row[field]}
                error={messageAt(form, 'contacts', at, field)}
                onChange={(event) => set({ [field]: event.currentTarget.value })}
              />
            ))
          }
        </RowList>
      </Wide>
    </FormSection>
  )
}

const currencySource = {
  ...sourceOf('currencies', currencySelect),
  // The few currencies come all at once.
  search: (_text: string, signal: AbortSignal) => sourceOf('currencies', currencySelect).search('', signal),
}

export function BankFields({ form }: { form: PartnerForm }) {
  const t = useScreenWords()
  return (
    <FormSection title={t('partners.bankAccounts')}>
      <Wide>
        <RowList
          rows={form.values.bankAccounts}
          blank={blankBank}
          most={20}
          onChange={(bankAccounts) => form.patch({ bankAccounts })}
          addLabel={t('partners.addBankAccount')}
          removeLabel={({ bank, number }) => t('partners.removeRow', { name: `${bank} ${number}` })}
        >
          {(row, set, at) => (
            <>
              {(['bank', 'branch', 'number', 'holder'] as const).map((field) => (
                <TextInput
                  key={field}
                  label={t(`partners.bank.${field}`)}
                  required={field === 'bank' || field === 'number'}
                  maxLength={field === 'number' ? 40 : 100}
                  value={row[field]}
                  error={messageAt(form, 'bankAccounts', at, field)}
                  onChange={(event) => set({ [field]: event.currentTarget.value })}
                />
              ))}
              <RecordSelect
                source={currencySource}
                label={t('partners.bank.currency')}
                value={row.currency}
                error={messageAt(form, 'bankAccounts', at, 'currencyId')}
                onChange={(currency) => set({ currency })}
              />
            </>
          )}
        </RowList>
      </Wide>
    </FormSection>
  )
}
