import { FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Autocomplete, Select, Switch, TextInput } from '@mantine/core'
import { invoiceDesigns, localizations } from '../api.ts'
import type { OrganizationRow } from './columns.tsx'
import type { OrganizationForm } from './use-organization-form.ts'

const languages = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
]

const zones = Intl.supportedValuesOf('timeZone')

interface OrganizationFieldsProps {
  form: OrganizationForm
  editing: OrganizationRow | undefined
}

export function OrganizationFields({ form, editing }: OrganizationFieldsProps) {
  const t = useScreenWords()
  return (
    <>
      <FormSection title={t('organizations.identity')}>
        <Wide>
          <TextInput
            {...form.text('name')}
            label={t('organizations.name')}
            required
            maxLength={200}
            data-autofocus
          />
        </Wide>
        <TextInput {...form.text('nit')} label={t('organizations.nit')} maxLength={30} />
        <TextInput {...form.text('reeup')} label={t('organizations.reeup')} maxLength={30} />
        <TextInput {...form.text('phone')} label={t('organizations.phone')} type="tel" maxLength={60} />
        <TextInput {...form.text('email')} label={t('organizations.email')} type="email" maxLength={200} />
        <Wide>
          <TextInput {...form.text('address')} label={t('organizations.address')} maxLength={300} />
        </Wide>
      </FormSection>
      {form.values.localization === 'cu' && (
        <FormSection title={t('organizations.official')} note={t('organizations.officialNote')}>
          <TextInput {...form.text('stateBody')} label={t('organizations.stateBody')} maxLength={30} />
          <TextInput
            {...form.text('subordination')}
            label={t('organizations.subordination')}
            maxLength={30}
          />
          <TextInput {...form.text('activity')} label={t('organizations.activity')} maxLength={120} />
          <TextInput {...form.text('province')} label={t('organizations.province')} maxLength={60} />
          <TextInput {...form.text('municipality')} label={t('organizations.municipality')} maxLength={60} />
        </FormSection>
      )}
      <FormSection title={t('organizations.settings')}>
        <Select
          {...form.of('localization')}
          onChange={(value) => value !== null && form.patch({ localization: value })}
          label={t('organizations.localization')}
          description={t('organizations.localizationHelp')}
          disabled={editing !== undefined}
          allowDeselect={false}
          data={localizations.map((value) => ({
            value,
            label: t(`organizations.localizations.${value}`),
          }))}
        />
        <Select
          {...form.of('language')}
          onChange={(value) => value !== null && form.patch({ language: value })}
          label={t('organizations.language')}
          description={t('organizations.languageHelp')}
          allowDeselect={false}
          data={languages}
        />
        <Autocomplete
          {...form.of('timeZone')}
          label={t('organizations.timeZone')}
          description={t('organizations.timeZoneHelp')}
          data={zones}
          limit={20}
        />
        <Select
          {...form.of('invoiceDesign')}
          onChange={(value) => value !== null && form.patch({ invoiceDesign: value })}
          label={t('organizations.invoiceDesign')}
          description={t('organizations.invoiceDesignHelp')}
          allowDeselect={false}
          data={invoiceDesigns.map((value) => ({ value, label: t(`organizations.invoiceDesigns.${value}`) }))}
        />
        <Wide>
          <Switch
            {...form.tick('publicCatalogue')}
            label={t('organizations.publicCatalogue')}
            description={t('organizations.publicCatalogueHelp')}
          />
        </Wide>
        <Wide>
          <Switch
            {...form.tick('showsFormCodes')}
            label={t('organizations.showsFormCodes')}
            description={t('organizations.showsFormCodesHelp')}
          />
        </Wide>
      </FormSection>
      {!editing && (
        <FormSection title={t('organizations.administrator')} note={t('organizations.administratorNote')}>
          <TextInput
            {...form.text('administratorName')}
            error={form.messageAt('administrator.name')}
            label={t('organizations.administratorName')}
            maxLength={200}
            autoComplete="off"
          />
          <TextInput
            {...form.text('administratorEmail')}
            error={form.messageAt('administrator.email')}
            label={t('organizations.administratorEmail')}
            type="email"
            maxLength={200}
            autoComplete="off"
          />
        </FormSection>
      )}
    </>
  )
}
