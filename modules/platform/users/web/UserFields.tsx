import { query } from '@cuadre/web-kit/api.ts'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { MultiSelect, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { roleList } from '../../roles/api.ts'
import { createUserAdmin, updateUserAdmin, type getUserByIdAdmin } from '../api.ts'
import { addressOf, listAddress } from './addresses.ts'
import { organizationSource, useOwnOrganization, useSeesOthers } from './organization-choice.ts'
import { TemporaryPassword } from './TemporaryPassword.tsx'

type Editing = z.output<(typeof getUserByIdAdmin)['output']>
type Saved = z.output<(typeof createUserAdmin)['output']>

export function UserFields({ editing }: { editing: Editing | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [displayed, setDisplayed] = useState<Saved>()
  const own = useOwnOrganization()
  const seesOthers = useSeesOthers()
  const leave = (id: string) => void navigate({ to: addressOf(id), replace: true })
  const form = useForm({
    start: {
      name: editing?.name ?? '',
      email: editing?.email ?? '',
      roleIds: editing?.roleIds ?? [],
      locale: editing?.locale ?? null,
      withoutTwoFactor: false,
      organization: editing?.organization ?? own,
    },
    save: editing ? updateUserAdmin : createUserAdmin,
    inputOf: ({ withoutTwoFactor, organization, roleIds, ...values }) => ({
      ...(editing
        ? { _id: editing._id, version: editing.version, withoutTwoFactor, roleIds }
        : organization._id === own._id
          ? { roleIds }
          : { organizationId: organization._id }),
      ...values,
    }),
    onSaved: (user) => {
      toast.success(t('users.saved', { name: user.name }))
      if (user.temporaryPassword === undefined) leave(user._id)
      else setDisplayed(user)
    },
  })
  const { organization } = form.values
  return (
    <>
      <FormScreen
        title={editing?.name ?? t('users.new')}
        form={form}
        words="users"
        back={editing ? addressOf(editing._id) : listAddress}
        state={editing && <ActiveBadge active={editing.active} />}
      >
        <FormSection title={t('users.one')} {...(!editing && { note: t('users.newNote') })}>
          <TextInput
            {...form.text('name')}
            label={t('users.name')}
            description={t('users.nameHelp')}
            required
            maxLength={200}
            autoComplete="off"
            data-autofocus
          />
          <TextInput
            {...form.text('email')}
            label={t('users.email')}
            description={t('users.emailHelp')}
            required
            type="email"
            maxLength={200}
            autoComplete="off"
          />
          <Select
            {...form.of('locale')}
            label={t('users.locale')}
            description={t('users.localeHelp')}
            clearable
            placeholder={t('users.ofOrganization')}
            data={[
              { value: 'es', label: 'Español' },
              { value: 'en', label: 'English' },
            ]}
          />
          {seesOthers && (
            <RecordSelect
              label={t('users.organization')}
              description={t(editing ? 'users.organizationMoved' : 'users.organizationHelp')}
              source={organizationSource}
              value={organization}
              onChange={(chosen) => form.of('organization').onChange(chosen ?? own)}
              disabled={editing !== undefined}
            />
          )}
          {(editing !== undefined || organization._id === own._id) && (
            <Wide>
              <Roles {...form.of('roleIds')} />
            </Wide>
          )}
          {editing?.twoFactorEnabled === true && (
            <Wide>
              <Switch
                {...form.tick('withoutTwoFactor')}
                label={t('users.withoutTwoFactor')}
                description={t('users.withoutTwoFactorHelp')}
              />
            </Wide>
          )}
        </FormSection>
      </FormScreen>
      {displayed?.temporaryPassword !== undefined && (
        <TemporaryPassword
          name={displayed.name}
          password={displayed.temporaryPassword}
          onClose={() => leave(displayed._id)}
        />
      )}
    </>
  )
}

interface RolesProps {
  name: string
  value: string[]
  onChange(ids: string[]): void
  error: string | undefined
}

/** The roles to choose from; one that gives more than the person holds can be seen, but neither given nor taken. */
function Roles({ value, ...field }: RolesProps) {
  const t = useScreenWords()
  const { permissions } = useSession()
  const roles = useQuery(query(roleList, {}))
  return (
    <MultiSelect
      {...field}
      // Until the roles are here, a chosen one would be shown by its id.
      value={roles.data ? value : []}
      label={t('users.roles')}
      description={t('users.rolesHelp')}
      searchable
      hidePickedOptions
      data={(roles.data?.data ?? []).map((role) => {
        const isMine = role.permissions.every((each) => permissions.includes(each))
        return {
          value: role._id,
          label: isMine ? role.name : `${role.name} · ${t('users.givesMore')}`,
          disabled: !isMine,
        }
      })}
    />
  )
}
