import { clientSource, foreignCurrencySource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { wrongCells } from '@cuadre/web-kit/form/refused-fields.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { partnerSource } from '../../contracts/web/sources.ts'
import type { View } from './addresses.ts'
import { DocumentGrid } from './DocumentGrid.tsx'
import { totalOf } from './document-lines.ts'
import { contractSource, type SubjectChoice } from './subject-source.ts'
import type { RequestFormState } from './use-request-form.ts'

interface SubjectProps {
  form: RequestFormState
  view: View
  requestId: string | undefined
}

/** Of whom documents are to be paid, which, and how much of each. */
export function DocumentsSubject({ form, view, requestId }: SubjectProps) {
  const t = useScreenWords()
  const { values, patch } = form
  return (
    <>
      <HeadFields>
        <RecordSelect
          label={t(view.side ? `paymentRequests.parties.${view.side}` : 'paymentRequests.partner')}
          required
          data-autofocus
          name="partner"
          source={view.side ? clientSource : partnerSource}
          value={values.partner}
          // What is open is another's then.
          onChange={(partner) => patch({ partner, documents: [] })}
          error={form.messageAt('documents')}
        />
      </HeadFields>
      <DocumentGrid
        view={view}
        partnerId={values.partner?._id}
        requestId={requestId}
        takings={values.documents}
        wrong={wrongCells(form.refused, 'documents', values.documents, { operationId: 'amount' })}
        onTake={(documents) => patch({ documents })}
      />
      {values.documents.length > 0 && (
        <Facts>
          <Fact label={t('paymentRequests.amount')}>
            <strong>
              <Money value={totalOf(values.documents)} />
            </strong>
          </Fact>
        </Facts>
      )}
    </>
  )
}

/** The contract or the supplement that is paid under, and how much. */
export function ContractSubject({ form, view }: SubjectProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const { values, patch } = form
  const { contract, date } = values
  const source = useMemo(() => contractSource(view, date, language), [view, date, language])
  const choose = (choice: Choice | null) => {
    const chosen = choice as SubjectChoice | null
    const wasProposed = values.amount === '' || values.amount === contract?.available
    patch({ contract: chosen, ...(wasProposed && { amount: chosen?.available ?? '' }) })
  }
  return (
    <>
      <HeadFields>
        <RecordSelect
          label={t('paymentRequests.contract')}
          required
          data-autofocus
          name="contract"
          source={source}
          // A contract stands in its list beside whose it is and how much is left.
          comboboxProps={{ width: 'min(460px, 92vw)', position: 'bottom-start' }}
          value={contract}
          onChange={choose}
          error={
            form.messageAt('contractId') ?? form.messageAt('supplementId') ?? form.messageAt('documents')
          }
        />
        <AmountInput form={form} currency={contract?.currency ?? ''} />
      </HeadFields>
      {contract && <ContractFacts contract={contract} />}
    </>
  )
}

/** Who is to be paid that is no partner, and how much. */
export function PersonSubject({ form }: SubjectProps) {
  const t = useScreenWords()
  return (
    <HeadFields>
      <TextInput
        label={t('paymentRequests.personName')}
        required
        data-autofocus
        maxLength={200}
        {...form.text('personName')}
        error={form.messageAt('person.name') ?? form.messageAt('person')}
      />
      <TextInput
        label={t('paymentRequests.identityNumber')}
        required
        maxLength={30}
        {...form.text('identityNumber')}
        error={form.messageAt('person.identityNumber')}
      />
      <AmountInput form={form} currency={form.values.currency?.code ?? ''} />
      <RecordSelect
        label={t('paymentRequests.currency')}
        placeholder={t('paymentRequests.booksCurrency')}
        source={foreignCurrencySource}
        {...form.of('currency')}
      />
    </HeadFields>
  )
}

function AmountInput({ form, currency }: { form: RequestFormState; currency: string }) {
  const t = useScreenWords()
  return (
    <MoneyInput
      label={currency ? `${t('paymentRequests.amount')} (${currency})` : t('paymentRequests.amount')}
      required
      {...form.of('amount')}
    />
  )
}

/** What is known of the contract. */
function ContractFacts({ contract }: { contract: SubjectChoice }) {
  const t = useScreenWords()
  const { partner, available, currency } = contract
  return (
    <Facts>
      <Fact label={t('paymentRequests.partner')}>{partner.name}</Fact>
      <Fact label={t('paymentRequests.available')}>
        {available === null ? (
          t('paymentRequests.noLimit')
        ) : (
          <>
            <Money value={available} /> {currency}
          </>
        )}
      </Fact>
    </Facts>
  )
}
