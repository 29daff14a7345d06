import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import { updateExternalSystem, type getExternalSystem } from '../api.ts'

export type System = z.output<(typeof getExternalSystem)['output']>['system']

export const startOf = (kept: System) => ({
  address: kept?.address ?? '',
  token: '',
  active: kept?.active ?? true,
})

/** Where the own organization takes catalogues from; the token can be written, never read. */
export function useExternalSystemForm(kept: System) {
  const t = useScreenWords()
  return useForm({
    start: startOf(kept),
    save: updateExternalSystem,
    within: 'settings',
    inputOf: ({ address, token, active }) => ({
      settings: { address, active, ...(token !== '' && { token }), ...(kept && { version: kept.version }) },
    }),
    onSaved: () => toast.success(t('externalSystem.saved')),
  })
}

export type ExternalSystemForm = ReturnType<typeof useExternalSystemForm>
