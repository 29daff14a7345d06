import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { getproviderCont, PartnerKind, PartnerLanguage } from '../api.ts'
import { ManagementForm } from '../management-forms.ts'
import { addressOf, listAddress } from './addresses.ts'
import { BankFields, ContactFields } from './ListFields.tsx'
import { TermFields } from './TermFields.tsx'
import { usePartnerForm, type PartnerForm as Form, type WholePartner } from './use-partner-form.ts'

/** A client or provider: a new one, or one to change (`?id=`). */
export default function PartnerForm({ id }: NewOrOne) {
  return (
    <RecordLoader key={id} call={getproviderCont} id={id} still>
      {(partner) => <Fields editing={partner} />}
    </RecordLoader>
  )
}

function Fields({ editing }: { editing: WholePartner | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = usePartnerForm(editing, (partner) => {
    toast.success(t('catalogue.saved', { code: partner.code, name: partner.name }))
    void navigate({ to: addressOf(partner), replace: true })
  })
  return (
    <FormScreen
      title={editing ? `${editing.code} ${editing.name}` : t('partners.new')}
      form={form}
      words="partners"
      back={editing ? addressOf(editing) : listAddress}
      state={editing && <ActiveBadge active={form.values.active} />}
    >
      <FormSection title={t('catalogue.identity')}>
        <TextInput
          {...form.text('name')}
          label={t('partners.name')}
          description={t('partners.nameHelp')}
          required
          maxLength={200}
          data-autofocus
        />
        <TextInput
          {...form.text('code')}
          label={t('partners.code')}
          description={t(editing ? 'catalogue.codeKept' : 'catalogue.codeFree')}
          required={editing !== undefined}
          maxLength={30}
        />
        <Select
          {...form.of('kind')}
          label={t('partners.kind')}
          description={t('partners.kindHelp')}
          required
          allowDeselect={false}
          data={PartnerKind.options.map((value) => ({ value, label: t(`partners.kinds.${value}`) }))}
        />
        <TextInput
          {...form.text('nit')}
          label={t('partners.nit')}
          description={t('partners.nitHelp')}
          maxLength={30}
        />
        <TextInput
          {...form.text('reeup')}
          label={t('partners.reeup')}
          description={t('partners.reeupHelp')}
          maxLength={30}
        />
        <Select
          {...form.of('managementForm')}
          label={t('partners.managementForm')}
          description={t('partners.managementFormHelp')}
          clearable
          data={ManagementForm.options.map((value) => ({ value, label: t(`partners.forms.${value}`) }))}
        />
        {editing && (
          <Switch
            {...form.tick('active')}
            label={t('partners.active')}
            description={t('catalogue.activeHelp')}
          />
        )}
      </FormSection>
      <AddressFields form={form} />
      <TermFields form={form} />
      <ContactFields form={form} />
      <BankFields form={form} />
    </FormScreen>
  )
}

function AddressFields({ form }: { form: Form }) {
  const t = useScreenWords()
  return (
    <FormSection title={t('partners.place')}>
      <TextInput {...form.text('phone')} label={t('partners.phone')} maxLength={50} />
      <TextInput {...form.text('email')} label={t('partners.email')} type="email" maxLength={200} />
      <Select
        {...form.of('language')}
        label={t('partners.language')}
        description={t('partners.languageHelp')}
        placeholder={t('partners.languageOfOrganization')}
        clearable
        data={PartnerLanguage.options.map((value) => ({ value, label: t(`partners.languages.${value}`) }))}
      />
      <TextInput {...form.text('province')} label={t('partners.province')} maxLength={100} />
      <TextInput {...form.text('municipality')} label={t('partners.municipality')} maxLength={100} />
      <Wide>
        <TextInput {...form.text('address')} label={t('partners.address')} maxLength={300} />
      </Wide>
      <Wide>
        <TextInput {...form.text('note')} label={t('partners.note')} maxLength={1000} />
      </Wide>
    </FormSection>
  )
}
