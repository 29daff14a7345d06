import { FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { sourceOf } from '../../catalogue/web/sources.ts'
import { currencySelect } from '../../currencies/api.ts'
import { RowList } from './RowList.tsx'
import { RowTexts } from './RowTexts.tsx'
import { blankBank, blankContact, type PartnerForm } from './use-partner-form.ts'

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
          {(row, set, at) => (
            <RowTexts
              {...{ form, row, set }}
              path={`contacts.${at}`}
              words="partners.contact"
              lengths={{ name: 200, role: 200, phone: 200, email: 200 }}
              required={['name']}
            />
          )}
        </RowList>
      </Wide>
    </FormSection>
  )
}

const currencySource = {
  ...sourceOf('currency', 'currencies', currencySelect),
  // The few currencies come all at once.
  search: (_text: string, signal: AbortSignal) =>
    sourceOf('currency', 'currencies', currencySelect).search('', signal),
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
              <RowTexts
                {...{ form, row, set }}
                path={`bankAccounts.${at}`}
                words="partners.bank"
                lengths={{ bank: 100, branch: 100, number: 40, holder: 100 }}
                required={['bank', 'number']}
              />
              <RecordSelect
                source={currencySource}
                label={t('partners.bank.currency')}
                value={row.currency}
                error={form.messageAt(`bankAccounts.${at}.currencyId`)}
                onChange={(currency) => set({ currency })}
              />
            </>
          )}
        </RowList>
      </Wide>
    </FormSection>
  )
}
