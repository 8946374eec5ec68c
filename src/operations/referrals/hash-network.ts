import { networkOf } from '../../domain/network.ts'
import type { Context } from '../context.ts'

/** A keyed hash of the network a call comes from; null if it is unknown. */
export const hashNetwork = ({ caller, vault }: Context): Buffer | null =>
  caller?.address ? vault.hash('person', `network ${networkOf(caller.address)}`) : null
