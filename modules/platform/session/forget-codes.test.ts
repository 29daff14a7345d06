import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { doJobs } from '@cuadre/test/post-office.ts'

const product = openProduct()

test('at night codes and second steps that are long over are forgotten, and those of this week are not', async () => {
  const rosa = `organization_id, id from user_account where email = 'admin@ceiba.test'`
  await product.asOwner(`
    insert into sign_in_challenge (organization_id, user_id, token_hash, expires_at)
    select organization_id, id, 'old', now() - interval '8 days' from (select ${rosa}) person;
    insert into sign_in_challenge (organization_id, user_id, token_hash, expires_at)
    select organization_id, id, 'new', now() - interval '1 day' from (select ${rosa}) person;
    insert into recovery_code (organization_id, user_id, code_hash, expires_at)
    select organization_id, id, 'old', now() - interval '8 days' from (select ${rosa}) person;
    insert into recovery_code (organization_id, user_id, code_hash, expires_at)
    select organization_id, id, 'new', now() + interval '5 minutes' from (select ${rosa}) person;
    select graphile_worker.add_job('forgetEveryCode')`)
  await doJobs(product)
  await doJobs(product)
  const { rows } = await product.asOwner(`
    select 'step' as what, encode(token_hash, 'escape') as kept from sign_in_challenge
    union all select 'code', encode(code_hash, 'escape') from recovery_code order by 1`)
  expect(rows).toEqual([
    { what: 'code', kept: 'new' },
    { what: 'step', kept: 'new' },
  ])
})
