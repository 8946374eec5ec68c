import type { ApiClient } from '../../src/contracts/client.ts'

/** Checked by the compiler only: a line that should be an error but is not fails the type check. */
export async function typesOf(api: ApiClient) {
  const { data } = await api.public('GET /services', { query: { search: 'x' } })
  data[0]?.price_from.toFixed(2)
  // @ts-expect-error an answer has only what its contract says
  data[0]?.unheard_of
  // @ts-expect-error a public call is made by public()
  await api.call('GET /services')
  // @ts-expect-error there is no such call
  await api.public('GET /servces')
  // @ts-expect-error the path has a part to fill in
  await api.public('GET /services/slug/{slug}')
  // @ts-expect-error and it has this name
  await api.public('GET /services/slug/{slug}', { params: { slag: 'a' } })
  // @ts-expect-error no call reads this parameter
  await api.public('GET /services', { query: { serch: 'x' } })
  // @ts-expect-error what moves money is sent under a key
  await api.call('POST /booking/{id}/visits/{number}/payments', { params: { id: 'a', number: 1 }, body: { amount: 1 } })
  // @ts-expect-error providers make this call
  await api.call('POST /webhooks/{gateway}', { params: { gateway: 'x' } })
}
