export { type WorkflowClient, workflowClient } from './client.ts'
export { CRASH_MOMENTS, type CrashPoint, rehearse } from './rehearse.ts'
export { type ServeOptions, serveWorkflows, type WorkflowServer } from './serve.ts'
export { defineWorkflow, Refusal, type Step, type StepLimits, stop, type Workflow } from './workflow.ts'
