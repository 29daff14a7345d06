import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import { createOrganization, updateOrganization } from '../api.ts'
import type { OrganizationRow } from './columns.tsx'

export type Saved = z.output<(typeof createOrganization)['output']>

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

export function useOrganizationForm(
  editing: OrganizationRow | undefined,
  onSaved?: (organization: Saved) => void,
) {
  const t = useScreenWords()
  const save: Call<'changes', z.ZodType, z.ZodType<Saved>> = editing ? updateOrganization : createOrganization
  return useForm({
    start: startOf(editing),
    save,
    inputOf: inputOf(editing),
    onSaved: (organization) => {
      toast.success(t('organizations.saved', { name: organization.name }))
      onSaved?.(organization)
    },
  })
}

export type OrganizationForm = ReturnType<typeof useOrganizationForm>
