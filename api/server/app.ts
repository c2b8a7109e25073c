import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import { type FastifyInstance, fastify, type RouteOptions } from 'fastify';
import { memberFileRow } from '../../resources/member-data/memberProfileSchema';
import { createSynonymsCache } from '../areas/assistantBot/synonymsCache';
import { deliveryTable } from '../areas/notifications/report/deliveryTable';
import { staffRecordHooks } from '../areas/staff/staffRecords';
import { activityTable } from '../features/activity/activityTable';
import { activityRoutes } from '../features/activity/routes';
import { bulkRoutes } from '../features/bulk/routes';
import { calendarFeedAddressRoutes, calendarFeedRoutes, calendarFileRoutes } from '../features/calendar/routes';
import { dashboardRoutes } from '../features/dashboard/routes';
import { exportFilesWith } from '../features/importExport/createExportFile';
import { areaFileRoutes, exportRoutes, importFileRoute, importRoutes } from '../features/importExport/routes';
import { fileServingRoutes } from '../features/library/contents/routes';
import { fileRoutes } from '../features/library/routes';
import { memberRoutes } from '../features/members/routes';
import { memberDataAccess, memberRunRoutes } from '../features/members/runs/routes';
import { pendingWorkRoutes } from '../features/pendingWork/routes';
import { viewRoutes } from '../features/savedViews/routes';
import { searchRoutes } from '../features/search/routes';
import { similarPeopleRoutes } from '../features/similarPeople/routes';
import { searchStatisticsRoutes, statisticsRoutes } from '../features/statistics/routes';
import { textLossRoutes } from '../features/textLosses/routes';
import { textLossTable } from '../features/textLosses/textLossTable';
import { messageLogRoutes, messagePreviewRoutes } from '../features/transactionalMessages/routes';
import { trashRoutes } from '../features/trash/routes';
import { longJobRoutes } from '../longJobs/routes';
import { setAsideRoutes } from '../mailIn/routes';
import { documentDownloadRoutes, fileDownloadRoutes, memberActionRoutes } from '../memberApp/actions/routes';
import { appointmentTypeRoutes, memberAppointmentRoutes } from '../memberApp/appointments/routes';
import { botRoutes } from '../memberApp/bot/routes';
import { calculatorRoutes } from '../memberApp/calculators/routes';
import { createContentCache } from '../memberApp/content/contentCache';
import { requireReadiness } from '../memberApp/content/contentReadiness';
import { memberPathOf, memberSchemasOf } from '../memberApp/content/memberFields';
import { contentRoutes } from '../memberApp/content/routes';
import { deviceRoutes } from '../memberApp/devices/routes';
import { enrollmentRoutes } from '../memberApp/enrollments/routes';
import { faqRoutes } from '../memberApp/faqs/routes';
import { memberFileRoutes } from '../memberApp/files/routes';
import { inquiryRoutes } from '../memberApp/inquiries/routes';
import { legalVersionRoutes } from '../memberApp/legals/routes';
import { memberInAppRoutes } from '../memberApp/memberPage/routes';
import { memberFeedRoutes } from '../memberApp/members/routes';
import { inboxRoutes } from '../memberApp/messages/routes';
import { preferenceRoutes } from '../memberApp/preferences/routes';
import { hasPreviews } from '../memberApp/previews/previewOf';
import { previewReaderOf } from '../memberApp/previews/previewReaderOf';
import { appPreviewRoutes, previewRoutes } from '../memberApp/previews/routes';
import { sharedPreviewRoutes } from '../memberApp/previews/shared/routes';
import { recommendationRoutes } from '../memberApp/recommendations/routes';
import { statusRoutes } from '../memberApp/routes';
import { contentSearchRoutes } from '../memberApp/search/routes';
import { shareRoutes } from '../memberApp/share/routes';
import { reportRoutes } from '../memberApp/statistics/routes';
import { memberPageRoutes } from '../memberPages/routes';
import { requireRouteAccess } from '../platform/accounts/access';
import { createAppKeyVerifier } from '../platform/accounts/appKeys/appKeys';
import { appKeyRoutes } from '../platform/accounts/appKeys/routes';
import { createCallerOf } from '../platform/accounts/callerOf';
import { limitConnections } from '../platform/accounts/limitConnections';
import { networkLimits } from '../platform/accounts/networkLimits';
import { passwordRoutes } from '../platform/accounts/passwords/routes';
import type { PreviewScope } from '../platform/accounts/previews/previewScope';
import { authRoutes } from '../platform/accounts/routes';
import { loadSecretKeys, type SecretKeys } from '../platform/accounts/secretKeys';
import { noteWrites } from '../platform/accounts/sessions/noteWrites';
import { sessionRoutes } from '../platform/accounts/sessions/routes';
import type { Database } from '../platform/database/connect';
import { bodyLimit, readBodies } from '../platform/http/body';
import { limitConcurrentCalls } from '../platform/http/concurrentCalls';
import { prepareDraining } from '../platform/http/draining';
import { endLateCalls } from '../platform/http/endLateCalls';
import { sendClientError, sendError } from '../platform/http/errors';
import { collectRoutes } from '../platform/http/knownRoutes';
import { createRequestId, logging, logRequests } from '../platform/http/logging';
import { addSpans, createSpanOf } from '../platform/http/requestSpans';
import { healthRoutes, probeRoutes } from '../platform/http/routes';
import { addSecurity } from '../platform/http/security';
import { serveConsole } from '../platform/http/staticConsole';
import { checkInput } from '../platform/http/validation';
import { describeRoutes } from '../platform/openapi/openapi';
import { openApiRoutes } from '../platform/openapi/routes';
import { publicPathOf, withoutPublicPath } from '../platform/process/publicPath';
import type { Tracer } from '../platform/process/tracer';
import { slugFieldOf } from '../records/publish/redirects';
import type { RecordsContext } from '../records/recordsContext';
import { readRoutes } from '../records/routes/read/routes';
import { redirectRoutes } from '../records/routes/redirects/routes';
import { saveRoutes } from '../records/routes/save/routes';

/**
 * The compression of responses. Small responses are not worth it; requests are not decompressed, because a compressed
 * body could unfold to any size.
 */
const compression: FastifyCompressOptions = {
  globalDecompression: false,
  threshold: 1024,
  encodings: ['br', 'gzip'],
  // A higher quality costs the server more time than the network gains.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** The length of the longest address that Node reads. */
const maxAddressLength = 16 * 1024;

/**
 * Creates the server of the API and the built console; the caller listens and closes.
 * @param startContext the database must be migrated, and its storage prepared before the server listens
 * @param directory the directory of the built console, or its build; undefined: only the API responds
 * @param options.keys default: those of the database
 * @param options.memberDatabase the connections of the calls for members, which calls of staff do not wait for; default:
 * the same
 * @param options.tracer measures the requests; default: they are not measured
 * @param options.onRoute called with each route as it is registered
 */
export const buildApp = async (
  startContext: Omit<RecordsContext, 'keys'>,
  directory?: string | Promise<string>,
  {
    keys: secretKeys,
    memberDatabase = startContext.database,
    tracer,
    onRoute,
  }: {
    keys?: SecretKeys;
    memberDatabase?: Database;
    tracer?: Tracer | undefined;
    onRoute?: (route: RouteOptions) => void;
  } = {},
): Promise<FastifyInstance> => {
  const { logLevel, trustedProxies, requestTimeout, callTimeout } = startContext.settings;
  const publicPath = publicPathOf(startContext.settings);
  const isBehindProxy = trustedProxies.length > 0;
  const spanOf = createSpanOf({ isBehindProxy, tracer });
  const app: FastifyInstance = fastify({
    ...logging(logLevel, spanOf),
    genReqId: createRequestId({ isBehindProxy }),
    trustProxy: isBehindProxy && trustedProxies,
    ...(publicPath && { rewriteUrl: ({ url = '/' }: IncomingMessage) => withoutPublicPath(publicPath, url) }),
    bodyLimit,
    // The guards of a route answer long keys, too; by default they would be an unknown address.
    routerOptions: { maxParamLength: maxAddressLength },
    // A client that sends slowly, or stops sending, must not hold a connection forever.
    requestTimeout,
    connectionTimeout: requestTimeout,
    // The plugins of the areas are loaded in turns with other work of a start; a busy machine needs more than 10 s.
    pluginTimeout: 60_000,
    // Node checks both at this interval, and uses the shorter timeout for the headers alone.
    http: {
      headersTimeout: Math.min(requestTimeout, 5_000),
      connectionsCheckingInterval: Math.min(requestTimeout, 1_000),
    },
    frameworkErrors: sendError,
    clientErrorHandler: sendClientError,
    // Requests that arrived before the end get a response; the refusal of Fastify would not be in the envelope.
    return503OnClosing: false,
  });
  const keys = secretKeys ?? (await loadSecretKeys(startContext.database));
  const context: RecordsContext = { ...startContext, keys };
  const memberContext = { ...context, database: memberDatabase };
  app.decorate('keys', keys);
  if (onRoute) app.addHook('onRoute', onRoute);
  app.setErrorHandler(sendError);
  limitConnections(app.server, trustedProxies);
  readBodies(app);
  collectRoutes(app);
  checkInput(app);
  addSpans(app, spanOf);
  logRequests(app);
  prepareDraining(app);
  endLateCalls(app, { calls: callTimeout, transfers: requestTimeout });
  const appKeys = createAppKeyVerifier(memberContext);
  limitConcurrentCalls(app, createCallerOf(context, appKeys));
  await addSecurity(app, context.settings);
  await app.register(cookie);
  await describeRoutes(app, context.settings);
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      await api.register(compress, compression);
      requireReadiness(api);
      noteWrites(api, context);
      requireRouteAccess(api, { staff: context, memberApp: memberContext, appKeys });
      await api.register(healthRoutes(context), { prefix: '/health' });
      await api.register(openApiRoutes('swagger'), { prefix: '/openapi.json' });

      const limits = networkLimits(context);
      const staff = staffRecordHooks(context);
      await api.register(authRoutes(context, staff, limits), { prefix: '/auth' });
      await api.register(passwordRoutes(context, staff, limits), { prefix: '/auth' });
      await api.register(sessionRoutes(context), { prefix: '/auth/sessions' });
      await api.register(appKeyRoutes(context), { prefix: '/app-keys' });
      await api.register(setAsideRoutes(context), { prefix: '/set-aside-mails' });

      await api.register(openApiRoutes('memberAppDocument'), { prefix: '/app/openapi.json' });
      const synonyms = createSynonymsCache(memberContext);
      await api.register(statusRoutes(memberContext), { prefix: '/app/status' });
      await api.register(botRoutes(memberContext), { prefix: '/app/bot' });
      await api.register(contentSearchRoutes({ ...memberContext, synonyms }), { prefix: '/app/search' });
      await api.register(reportRoutes(memberContext), { prefix: '/app/events' });
      await api.register(shareRoutes(memberContext), { prefix: '/app/share' });
      await api.register(legalVersionRoutes(memberContext), { prefix: '/app/legals' });
      const cache = createContentCache(memberContext);
      const previewContext = { ...memberContext, cache, synonyms };
      const contentContext = {
        ...previewContext,
        previewReaderOf: (scope: PreviewScope) => previewReaderOf(previewContext, scope),
      };
      await api.register(previewRoutes(previewContext), { prefix: '/previews' });
      await api.register(appPreviewRoutes(previewContext), { prefix: '/app/preview' });
      await api.register(calculatorRoutes(previewContext), { prefix: '/app/calculators' });
      for (const schema of memberSchemasOf(context.schemas))
        await api.register(contentRoutes(contentContext, schema), { prefix: `/app/${memberPathOf(schema)}` });
      await api.register(faqRoutes(memberContext), { prefix: '/app/faqs' });
      await api.register(documentDownloadRoutes(memberContext), { prefix: '/app/documents' });
      await api.register(fileDownloadRoutes(memberContext), { prefix: '/app/files' });
      await api.register(memberActionRoutes(memberContext), { prefix: '/app/members' });
      await api.register(recommendationRoutes(memberContext), { prefix: '/app/members' });
      await api.register(enrollmentRoutes(memberContext), { prefix: '/app/members' });
      await api.register(memberAppointmentRoutes(memberContext), { prefix: '/app/members' });
      await api.register(inquiryRoutes(memberContext), { prefix: '/app/members' });
      await api.register(memberFileRoutes(memberContext), { prefix: '/app/members' });
      await api.register(inboxRoutes(memberContext), { prefix: '/app/members' });
      await api.register(deviceRoutes(memberContext), { prefix: '/app/members' });
      await api.register(preferenceRoutes(memberContext), { prefix: '/app/members' });
      await api.register(appointmentTypeRoutes(memberContext), { prefix: '/app/appointment-types' });
      await api.register(memberFeedRoutes(memberContext), { prefix: '/app/members' });

      await api.register(dashboardRoutes(context), { prefix: '/dashboard' });
      await api.register(memberRoutes(context), { prefix: '/members' });
      await api.register(memberInAppRoutes({ ...context, cache }), { prefix: '/members' });
      await api.register(memberRunRoutes(context), { prefix: '/member-data' });
      await api.register(importFileRoute(context, memberFileRow, memberDataAccess), { prefix: '/member-data' });
      await api.register(fileRoutes(context), { prefix: '/files' });
      await api.register(activityRoutes(context), { prefix: '/activity' });
      await api.register(calendarFileRoutes(context, 'appointments'), { prefix: '/appointments' });
      await api.register(calendarFileRoutes(context, 'events'), { prefix: '/events' });
      await api.register(calendarFeedAddressRoutes(context), { prefix: '/calendar-feeds' });
      await api.register(trashRoutes(context), { prefix: '/trash' });
      await api.register(viewRoutes(context), { prefix: '/views' });
      await api.register(searchRoutes(context), { prefix: '/search' });
      await api.register(similarPeopleRoutes(context), { prefix: '/similar-people' });
      await api.register(searchStatisticsRoutes(context), { prefix: '/search' });
      await api.register(pendingWorkRoutes(context), { prefix: '/work' });
      await api.register(longJobRoutes(context), { prefix: '/jobs' });
      await api.register(exportRoutes(context), { prefix: '/exports' });
      await api.register(importRoutes(context), { prefix: '/imports' });
      await api.register(textLossRoutes(context), { prefix: '/text-losses' });

      for (const schema of context.schemas) {
        const prefix = `/${schema.name}`;
        await api.register(readRoutes(context, schema), { prefix });
        await api.register(saveRoutes(context, schema), { prefix });
        if (slugFieldOf(schema) !== undefined) await api.register(redirectRoutes(context, schema), { prefix });
        if (hasPreviews(schema)) await api.register(sharedPreviewRoutes(context, schema), { prefix });
        if (schema.notifiesPeople) await api.register(messagePreviewRoutes(context, schema), { prefix });
        if (schema.statistics) await api.register(statisticsRoutes(context, schema), { prefix });
        if (!schema.singletonId) {
          await api.register(bulkRoutes(context, schema), { prefix: `${prefix}/actions` });
          await api.register(areaFileRoutes(context, schema), { prefix });
        }
        // The database is prepared meanwhile, and its answers would wait until all routes are there.
        await setImmediate();
      }
      for (const { schema, outbox, routes = {} } of context.areas) {
        if (outbox?.composeMany) await api.register(messageLogRoutes(context, schema), { prefix: `/${schema.name}` });
        for (const [prefix, plugin] of Object.entries(routes)) await api.register(plugin(context), { prefix });
      }
    },
    { prefix: '/api/v1' },
  );
  await app.register(
    fileServingRoutes(
      context,
      exportFilesWith(context, {
        activity: activityTable,
        'text-losses': textLossTable,
        deliveries: deliveryTable,
      }),
    ),
    {
      prefix: '/files',
    },
  );
  await app.register(calendarFeedRoutes(memberContext), { prefix: '/calendar' });
  await app.register(memberPageRoutes(memberContext), { prefix: '/m' });
  await app.register(probeRoutes(context));
  await serveConsole(app, await directory, context.settings);
  return app;
};
