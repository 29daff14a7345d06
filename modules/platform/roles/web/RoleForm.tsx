import { query } from '@cuadre/web-kit/api.ts'
import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useRecordForm } from '@cuadre/web-kit/form/use-record-form.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import { createRole, getRole, type Role, updateRole } from '../api.ts'
import { listAddress } from './addresses.ts'
import type { RoleRow } from './columns.tsx'
import { PermissionTicks } from './PermissionTicks.tsx'

/** A role: a new one, one to change (`?id=`), or a new one that begins as another is (`?copy=`). */
export default function RoleForm() {
  const t = useScreenWords()
  const { id, copy }: { id?: string; copy?: string } = useSearch({ strict: false })
  const wanted = id ?? copy
  const role = useQuery({
    ...query(getRole, { id: wanted ?? '' }),
    enabled: wanted !== undefined,
    // What is being written must not change under the hands.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (role.error)
    return (
      <ErrorState
        title={t('roles.notLoaded')}
        message={role.error.message}
        onRetry={() => void role.refetch()}
      />
    )
  if (wanted !== undefined && !role.data) return <Spinner label={t('roles.one')} />
  return id === undefined ? (
    <Fields key={copy ?? 'new'} copied={role.data} />
  ) : (
    <Fields key={id} editing={role.data} />
  )
}

function Fields({ editing, copied }: { editing?: RoleRow; copied?: RoleRow }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const maySave = useCan(editing ? 'updateRole' : 'createRole')
  const save: Call<'changes', z.ZodType, typeof Role> = editing ? updateRole : createRole
  const form = useRecordForm({
    start: {
      name: editing?.name ?? (copied ? t('roles.copyOf', { name: copied.name }) : ''),
      description: (editing ?? copied)?.description ?? '',
      permissions: (editing ?? copied)?.permissions ?? [],
    },
    save,
    inputOf: (values) => ({ ...(editing && { _id: editing._id, version: editing.version }), ...values }),
    onSaved: ({ name }) => {
      toast.success(t('roles.saved', { name }))
      void navigate({ to: listAddress })
    },
  })
  return (
    <FormScreen
      title={editing?.name ?? t('roles.new')}
      form={form}
      words="roles"
      back={listAddress}
      maySave={maySave}
    >
      <FormSection title={t('roles.one')}>
        <TextInput
          {...form.text('name')}
          label={t('roles.name')}
          description={t('roles.nameHelp')}
          required
          maxLength={200}
          data-autofocus
        />
        <TextInput
          {...form.text('description')}
          label={t('roles.description')}
          description={t('roles.descriptionHelp')}
          maxLength={500}
        />
      </FormSection>
      <PermissionTicks
        ticked={form.values.permissions}
        onTick={(permissions) => form.patch({ permissions })}
      />
    </FormScreen>
  )
}
