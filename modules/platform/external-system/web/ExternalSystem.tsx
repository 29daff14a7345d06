import { call, query, useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import { FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, PasswordInput, Skeleton, Switch, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { z } from 'zod'
import { checkExternalSystem, getExternalSystem, updateExternalSystem } from '../api.ts'
import classes from './ExternalSystem.module.css'

type System = z.output<(typeof getExternalSystem)['output']>['system']

/** Where the own organization takes catalogues from; the token can be written, never read. */
export function ExternalSystem() {
  const kept = useQuery({ ...query(getExternalSystem, {}), staleTime: Infinity, gcTime: 0 })
  if (!kept.data) return <Skeleton height={160} maw={1080} />
  return <Fields kept={kept.data.system} />
}

function Fields({ kept: start }: { kept: System }) {
  const t = useScreenWords()
  const [kept, setKept] = useState(start)
  const [address, setAddress] = useState(start?.address ?? '')
  const [token, setToken] = useState('')
  const [active, setActive] = useState(start?.active ?? true)
  const save = useChange(updateExternalSystem, {
    onSuccess: ({ system }) => {
      setKept(system)
      setToken('')
      if (!system) setAddress('')
      toast.success(t(system ? 'externalSystem.saved' : 'externalSystem.removed'))
    },
  })
  const check = useMutation<z.output<(typeof checkExternalSystem)['output']>, ApiError>({
    mutationFn: () => call(checkExternalSystem, {}),
    onSuccess: (offered) => toast.success(t('externalSystem.checked', offered)),
  })
  const error = save.error ?? check.error
  const errorAt = (name: string) =>
    save.error?.fields.find(({ path }) => path === `settings.${name}`)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    check.reset()
    save.mutate({
      settings: {
        address,
        active,
        ...(token !== '' && { token }),
        ...(kept && { version: kept.version }),
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className={classes['form']} aria-label={t('externalSystem.title')}>
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      <FormSection title={t('externalSystem.title')} note={t('externalSystem.note')}>
        <TextInput
          label={t('externalSystem.address')}
          description={t('externalSystem.addressHelp')}
          required
          maxLength={300}
          value={address}
          error={errorAt('address')}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('externalSystem.token')}
          description={t('externalSystem.tokenHelp')}
          placeholder={kept?.hasToken ? t('externalSystem.tokenKept') : undefined}
          autoComplete="new-password"
          value={token}
          error={errorAt('token')}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
        <Wide>
          <Switch
            label={t('externalSystem.active')}
            checked={active}
            onChange={(event) => setActive(event.currentTarget.checked)}
          />
        </Wide>
      </FormSection>
      <Group justify="flex-end" gap="sm">
        {kept && (
          <>
            <Button
              variant="subtle"
              color="gray"
              disabled={save.isPending}
              onClick={() => save.mutate({ settings: null })}
            >
              {t('externalSystem.remove')}
            </Button>
            <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
              {t('externalSystem.check')}
            </Button>
          </>
        )}
        <Button type="submit" variant="default" aria-disabled={save.isPending || undefined}>
          {t(save.isPending ? 'externalSystem.saving' : 'externalSystem.save')}
        </Button>
      </Group>
    </form>
  )
}
