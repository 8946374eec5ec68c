import { EventForged } from '../event-forged.ts'
import type { PaymentGateway } from './gateway.ts'

const refuse = async (): Promise<never> => {
  throw new Error('A shop without a gateway called it')
}

/** The gateway of a shop that takes no cards: operations refuse whatever would call it (demandCards). */
export const noGateway: PaymentGateway = {
  name: 'none',
  takesCards: false,
  demandsCardToken: true,
  charge: refuse,
  authorise: refuse,
  capture: refuse,
  release: refuse,
  refund: refuse,
  saveCard: refuse,
  findCard: refuse,
  identifyCard: async () => null,
  forgetCard: refuse,
  find: refuse,
  findRefund: refuse,
  async readEvent() {
    throw new EventForged('There is no provider that could send events')
  },
}
