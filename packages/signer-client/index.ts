export { openSigner, type Signer } from './client.ts'
export {
  type Approval,
  approval,
  approvalQuestion,
  type BitcoinRequest,
  type DestinationAnswer,
  type DestinationRequest,
  destinationRequest,
  type EvmRequest,
  haltRequest,
  type KeyName,
  type SignAnswer,
  type SignRefusal,
  type SignRequest,
  signRequest,
} from './protocol.ts'
