import { everyCurrencySource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { query } from '@cuadre/web-kit/api.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FilesField } from '@cuadre/web-kit/media/FilesField.tsx'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { useNavigate } from '@tanstack/react-router'
import { ContractType, getContractById, getLastContract, Instrument, Nature } from '../api.ts'
import { addressOf, listAddress } from './addresses.ts'
import { ContractBadge } from './badges.tsx'
import { BankFields, PersonFields } from './PartyFields.tsx'
import { frameworkSource, kindSource, partnerSource } from './sources.ts'
import { useContractForm, type ContractForm as Form, type WholeContract } from './use-contract-form.ts'

/** A contract: a new one, one to change (`?id=`), or a new supplement (`?parentId=`). */
export default function ContractForm({ id, parentId }: NewOrOne & { parentId?: string | undefined }) {
  return (
    <RecordLoader key={id ?? parentId} call={getContractById} id={id ?? parentId} still>
      {(contract) =>
        id === undefined && contract ? (
          <Fields
            editing={undefined}
            parent={{ _id: contract._id, code: contract.number, name: contract.object }}
          />
        ) : (
          <Fields editing={contract} parent={undefined} />
        )
      }
    </RecordLoader>
  )
}

function Fields({ editing, parent }: { editing: WholeContract | undefined; parent: Choice | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useContractForm(editing, { parent }, (contract) => {
    toast.success(t('contracts.saved', { number: contract.fullNumber }))
    void navigate({ to: addressOf(contract), replace: true })
  })
  const title = editing?.fullNumber ?? t(parent ? 'contracts.newSupplement' : 'contracts.new')
  return (
    <FormScreen
      title={title}
      form={form}
      words="contracts"
      back={editing ? addressOf(editing) : parent ? addressOf(parent) : listAddress}
      state={editing && <ContractBadge state={editing.state} />}
    >
      <Identity form={form} editing={editing} />
      <Terms form={form} />
      <PersonFields form={form} />
      <BankFields form={form} />
      <FormSection title={t('contracts.documents')}>
        <Wide>
          <FilesField files={form.values.files} onChange={(files) => form.patch({ files })} />
        </Wide>
      </FormSection>
    </FormScreen>
  )
}

function Identity({ form, editing }: { form: Form; editing: WholeContract | undefined }) {
  const t = useScreenWords()
  const { type, parent } = form.values
  const isSupplement = type === 'supplement'
  const last = useQuery({
    ...query(getLastContract, isSupplement && parent ? { parentId: parent._id } : {}),
    enabled: editing === undefined,
  })
  return (
    <FormSection title={t('contracts.identity')}>
      <Select
        {...form.of('type')}
        onChange={(value) => form.patch({ type: ContractType.parse(value ?? 'specific') })}
        label={t('contracts.type')}
        description={t(`contracts.typeHelp.${type}`)}
        required
        allowDeselect={false}
        disabled={editing !== undefined}
        data={ContractType.options.map((value) => ({ value, label: t(`contracts.types.${value}`) }))}
      />
      <TextInput
        {...form.text('number')}
        label={t('contracts.number')}
        description={t('contracts.numberHelp')}
        placeholder={last.data?.next ?? ''}
        required={editing !== undefined}
        maxLength={40}
      />
      {isSupplement ? (
        <RecordSelect
          {...form.of('parent')}
          source={frameworkSource}
          label={t('contracts.parent')}
          description={t('contracts.parentHelp')}
          required
          disabled={editing !== undefined}
        />
      ) : (
        <>
          <RecordSelect
            {...form.of('partner')}
            source={partnerSource}
            label={t('contracts.partner')}
            required
            data-autofocus
          />
          <Select
            {...form.of('nature')}
            label={t('contracts.nature')}
            description={t('contracts.natureHelp')}
            data={Nature.options.map((value) => ({ value, label: t(`contracts.natures.${value}`) }))}
          />
          <RecordSelect {...form.of('kind')} source={kindSource} label={t('contracts.kind')} />
        </>
      )}
      <Wide>
        <Textarea {...form.text('object')} label={t('contracts.object')} required autosize maxLength={500} />
      </Wide>
    </FormSection>
  )
}

function Terms({ form }: { form: Form }) {
  const t = useScreenWords()
  const isSupplement = form.values.type === 'supplement'
  return (
    <FormSection title={t('contracts.terms')}>
      <MoneyInput
        {...form.of('amount')}
        label={t('contracts.amount')}
        description={t('contracts.amountHelp')}
        required={form.values.type === 'specific'}
      />
      <RecordSelect
        {...form.of('currency')}
        source={everyCurrencySource}
        label={t('contracts.currency')}
        description={t('contracts.currencyHelp')}
      />
      <DayInput {...form.of('startDate')} label={t('contracts.startDate')} />
      <DayInput
        {...form.of('endDate')}
        label={t('contracts.endDate')}
        description={t(isSupplement ? 'contracts.endDateOfFramework' : 'contracts.endDateHelp')}
      />
      <DayInput {...form.of('signedOn')} label={t('contracts.signedOn')} />
      <NumberInput
        {...form.of('paymentDays')}
        onChange={(value) => form.patch({ paymentDays: typeof value === 'number' ? value : '' })}
        label={t('contracts.paymentDays')}
        min={0}
        max={365}
        allowDecimal={false}
        hideControls
      />
      <Select
        {...form.of('instrument')}
        label={t('contracts.instrument')}
        clearable
        data={Instrument.options.map((value) => ({ value, label: t(`contracts.instruments.${value}`) }))}
      />
      <TextInput {...form.text('renewal')} label={t('contracts.renewal')} maxLength={500} />
      <Wide>
        <Textarea {...form.text('penalties')} label={t('contracts.penalties')} autosize maxLength={2000} />
      </Wide>
    </FormSection>
  )
}
