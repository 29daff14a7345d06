import { query } from '@cuadre/web-kit/api.ts'
import { Loaded, readOnce, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { FormScreen } from '@cuadre/web-kit/form/FormScreen.tsx'
import { together } from '@cuadre/web-kit/form/together.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { getExternalSystem } from '../../external-system/api.ts'
import { ExternalSystemFields } from '../../external-system/web/ExternalSystemFields.tsx'
import { useExternalSystemForm } from '../../external-system/web/use-external-system-form.ts'
import { TemporaryPassword } from '../../users/web/TemporaryPassword.tsx'
import { getOrganizationById } from '../api.ts'
import { listAddress } from './addresses.ts'
import { OrganizationState } from './columns.tsx'
import { Logo } from './Logo.tsx'
import { MailFields } from './MailFields.tsx'
import { OrganizationFields } from './OrganizationFields.tsx'
import { useMailForm } from './use-mail-form.ts'
import { useOrganizationForm, type Saved } from './use-organization-form.ts'

type Whole = z.output<typeof getOrganizationById.output>
type System = z.output<typeof getExternalSystem.output>['system']

/** An organization: a new one, or one to change (`?id=`) with how it sends its mails and where it takes catalogues from. */
export default function OrganizationForm({ id }: NewOrOne) {
  return (
    <RecordLoader key={id ?? 'new'} call={getOrganizationById} id={id} still>
      {(organization) => {
        if (!organization) return <NewOrganization />
        return organization.isOwn ? (
          <OwnOrganization editing={organization} />
        ) : (
          <OtherOrganization editing={organization} />
        )
      }}
    </RecordLoader>
  )
}

function NewOrganization() {
  const t = useScreenWords()
  const leave = useLeave()
  const [displayed, setDisplayed] = useState<Saved>()
  const form = useOrganizationForm(undefined, (organization) => {
    if (organization.temporaryPassword === undefined) leave()
    else setDisplayed(organization)
  })
  return (
    <>
      <FormScreen title={t('organizations.new')} form={form} words="organizations" back={listAddress}>
        <OrganizationFields form={form} editing={undefined} />
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

/** Another than one's own, which the installation looks after. */
function OtherOrganization({ editing }: { editing: Whole }) {
  const form = useOrganizationForm(editing)
  const mail = useMailForm(editing)
  const whole = together(
    [
      { form, words: 'organizations' },
      { form: mail, words: 'organizationMail' },
    ],
    useLeave(),
  )
  return (
    <FormScreen {...whole} title={editing.name} back={listAddress} state={<State of={editing} />}>
      <OrganizationFields form={form} editing={editing} />
      <MailFields form={mail} organization={editing} />
    </FormScreen>
  )
}

function OwnOrganization({ editing }: { editing: Whole }) {
  const system = useQuery({ ...query(getExternalSystem, {}), ...readOnce })
  return <Loaded query={system}>{(kept) => <Own editing={editing} system={kept.system} />}</Loaded>
}

function Own({ editing, system }: { editing: Whole; system: System }) {
  const form = useOrganizationForm(editing)
  const mail = useMailForm(editing)
  const external = useExternalSystemForm(system)
  const whole = together(
    [
      { form, words: 'organizations' },
      { form: mail, words: 'organizationMail' },
      { form: external, words: 'externalSystem' },
    ],
    useLeave(),
  )
  return (
    <FormScreen {...whole} title={editing.name} back={listAddress} state={<State of={editing} />}>
      <OrganizationFields form={form} editing={editing} />
      <Logo logoId={editing.logoId} />
      <MailFields form={mail} organization={editing} />
      <ExternalSystemFields form={external} kept={system} />
    </FormScreen>
  )
}

const State = ({ of }: { of: Whole }) => <OrganizationState active={of.active} />

function useLeave(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: listAddress })
}
