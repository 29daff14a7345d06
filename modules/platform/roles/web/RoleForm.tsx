import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { NewOrLike } from '@cuadre/web-kit/screens.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { createRole, getRole, type Role, updateRole } from '../api.ts'
import { listAddress } from './addresses.ts'
import type { RoleRow } from './columns.tsx'
import { PermissionTicks } from './PermissionTicks.tsx'

/** A role: a new one, one to change (`?id=`), or a new one that begins as another is (`?copy=`). */
export default function RoleForm({ id, copy }: NewOrLike) {
  const wanted = id ?? copy
  return (
    <RecordLoader call={getRole} id={wanted} still>
      {(role) =>
        id === undefined ? <Fields key={copy ?? 'new'} copied={role} /> : <Fields key={id} editing={role} />
      }
    </RecordLoader>
  )
}

function Fields({ editing, copied }: { editing?: RoleRow; copied?: RoleRow }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const maySave = useCan(editing ? 'updateRole' : 'createRole')
  const save: Call<'changes', z.ZodType, typeof Role> = editing ? updateRole : createRole
  const form = useForm({
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
