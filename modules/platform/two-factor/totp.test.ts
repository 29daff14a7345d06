import { expect, test } from 'vitest'
import { enrolmentAddress, inBase32, stepAt, stepOf } from './totp.ts'

/** The secret of the examples in RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
])('at %s the code is the last six digits that RFC 6238 gives: %s', (moment, code) => {
  expect(stepOf(secret, code, Date.parse(moment))).toBe(stepAt(Date.parse(moment)))
})

test('a clock may be half a minute wrong, and not more', () => {
  const moment = Date.parse('2005-03-18T01:58:10Z')
  const code = '081804'
  const at = (seconds: number) => stepOf(secret, code, moment + seconds * 1000)
  expect([at(-40), at(0), at(30), at(49)].map((step) => step === stepAt(moment))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([at(-41), at(50)]).toEqual([undefined, undefined])
  expect(stepOf(secret, '12345', moment)).toBeUndefined()
})

test('the secret is written as RFC 4648 has it', () => {
  expect(inBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(inBase32(Buffer.from('foob'))).toBe('MZXW6YQ')
})

test('an app learns whose secret it is', () => {
  const address = new URL(enrolmentAddress(secret, 'rosa iglesias@ceiba.test'))
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Cuadre:rosa iglesias@ceiba.test',
  ])
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Cuadre',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
