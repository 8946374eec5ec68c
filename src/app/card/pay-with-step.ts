import { ApiError } from '../../contracts/client.ts'
import type { HostedForm } from './stripe.ts'

/**
 * Pays; if the customer's bank requires a confirmation step, it is completed in the provider's form and the same payment is requested once
 * more.
 */
export async function payWithStep<T>(pay: () => Promise<T>, form: HostedForm | null): Promise<T> {
  try {
    return await pay()
  } catch (error) {
    const secret = error instanceof ApiError && error.code === 'action_required' ? error.details.client_secret : null
    if (!form || typeof secret !== 'string') throw error
    await form.confirm(secret)
    return pay()
  }
}
