import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Autocomplete, Select, Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { TemporaryPassword } from '../../users/web/TemporaryPassword.tsx'
import { createOrganization, invoiceDesigns, localizations, updateOrganization } from '../api.ts'
import { listAddress } from './addresses.ts'
import { OrganizationState, type OrganizationRow } from './columns.tsx'

type Saved = z.output<(typeof createOrganization)['output']>

const languages = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
]

const zones = Intl.supportedValuesOf('timeZone')

const startOf = (editing: OrganizationRow | undefined) => ({
  name: editing?.name ?? '',
  nit: editing?.nit ?? '',
  reeup: editing?.reeup ?? '',
  address: editing?.address ?? '',
  email: editing?.email ?? '',
  phone: editing?.phone ?? '',
  stateBody: editing?.stateBody ?? '',
  subordination: editing?.subordination ?? '',
  activity: editing?.activity ?? '',
  province: editing?.province ?? '',
  municipality: editing?.municipality ?? '',
  localization: editing?.localization ?? 'cu',
  language: editing?.language ?? ('es' as string),
  timeZone: editing?.timeZone ?? 'America/Havana',
  publicCatalogue: editing?.publicCatalogue ?? false,
  showsFormCodes: editing?.showsFormCodes ?? true,
  invoiceDesign: editing?.invoiceDesign ?? ('legal' as string),
  administratorName: '',
  administratorEmail: '',
})

type Values = ReturnType<typeof startOf>

/** A new organization says its localization and its first administrator; afterwards neither is requested again. */
const inputOf =
  (editing: OrganizationRow | undefined) =>
  ({ localization, administratorName, administratorEmail, email, ...values }: Values) => ({
    ...values,
    email: email.trim() || null,
    ...(editing
      ? { _id: editing._id, version: editing.version }
      : {
          localization,
          ...((administratorName || administratorEmail) && {
            administrator: { name: administratorName, email: administratorEmail },
          }),
        }),
  })

export function OrganizationFields({ editing }: { editing: OrganizationRow | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [displayed, setDisplayed] = useState<Saved>()
  const save: Call<'changes', z.ZodType, z.ZodType<Saved>> = editing ? updateOrganization : createOrganization
  const leave = () => void navigate({ to: listAddress })
  const form = useForm({
    start: startOf(editing),
    save,
    inputOf: inputOf(editing),
    onSaved: (organization) => {
      toast.success(t('organizations.saved', { name: organization.name }))
      if (organization.temporaryPassword === undefined) leave()
      else setDisplayed(organization)
    },
  })
  return (
    <>
      <FormScreen
        title={editing?.name ?? t('organizations.new')}
        form={form}
        words="organizations"
        back={listAddress}
        state={editing && <OrganizationState active={editing.active} />}
      >
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
            <TextInput
              {...form.text('municipality')}
              label={t('organizations.municipality')}
              maxLength={60}
            />
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
            data={invoiceDesigns.map((value) => ({
              value,
              label: t(`organizations.invoiceDesigns.${value}`),
            }))}
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
      </FormScreen>
      {displayed?.temporaryPassword !== undefined && (
        <TemporaryPassword
          name={form.values.administratorName}
          password={displayed.temporaryPassword}
          onClose={leave}
        />
      )}
    </>
  )
}
