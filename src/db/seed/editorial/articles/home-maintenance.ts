import type { ArticleSeed } from '../../types.ts'

export const homeMaintenance: ArticleSeed[] = [
  {
    id: 5,
    slug: 'water-heater-signs',
    category: 'home-maintenance',
    title: { en: 'Your water heater is talking: signs to take seriously', ar: 'سخان الماء يرسل إشارات: متى تأخذها على محمل الجد' },
    excerpt: {
      en: 'It hides above the bathroom ceiling and is forgotten until the water turns brown or drips through. What to watch for, and a summer habit that many villas swear by.',
      ar: 'يختبئ فوق سقف الحمّام وننساه حتى يصير الماء بنيًّا أو يقطر من السقف. إليك ما ينبغي مراقبته، وعادة صيفية يعتمدها كثير من سكان الفلل.',
    },
    author: { en: 'Service Market maintenance desk', ar: 'قسم الصيانة في Service Market' },
    publishedDaysAgo: 28,
    readMinutes: 3,
    featured: false,
    icon: 'heater',
    sections: [
      {
        type: 'text',
        title: { en: 'Where it is and how it works', ar: 'أين يوجد وكيف يعمل' },
        content: {
          en: '<p>In most UAE apartments each bathroom has its own electric heater, a steel tank of 50 to 80 litres in the space above the ceiling, with a switch outside the door. Inside are a heating element, a thermostat, a safety valve and a metal rod, the anode, which rusts in place of the tank. Desalinated water, heat and years of work wear all four down. Look through the ceiling hatch with a torch once every season; it takes two minutes.</p>',
          ar: '<p>في معظم شقق الإمارات سخان كهربائي لكل حمّام، وهو خزان فولاذي سعته بين 50 و80 لترًا في الفراغ فوق السقف، ومفتاحه خارج الباب. وفي داخله عنصر تسخين ومنظّم حرارة وصمام أمان وقضيب معدني يُسمى الأنود يصدأ بدلًا من الخزان. والمياه المحلّاة والحرارة وسنوات العمل تستهلك هذه الأجزاء الأربعة. ألقِ نظرة من فتحة السقف بمصباح يدوي مرة كل موسم؛ فالأمر لا يستغرق دقيقتين.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Five signs that it needs a visit', ar: 'خمس إشارات تستدعي زيارة الفني' },
        content: {
          en: '<ul><li>Brown or metallic-smelling water from the hot tap only.</li><li>A damp ring, bubbling paint or a drip around the ceiling hatch.</li><li>Rumbling or popping while it heats, which is limescale on the element.</li><li>Water that is scalding one day and lukewarm the next.</li><li>A breaker that trips when the heater is switched on.</li></ul><p>The first two mean that the tank itself may be rusting through. Do not wait with these.</p><p>Popping can often be cured by descaling and a tripping breaker by a new element, so a visit in time may save the heater.</p>',
          ar: '<ul><li>ماء بنيّ أو برائحة معدنية من الصنبور الساخن وحده.</li><li>حلقة رطبة أو انتفاخ في الدهان أو تقطير حول فتحة السقف.</li><li>قرقعة أو فرقعة أثناء التسخين، وهي تكلسات على عنصر التسخين.</li><li>ماء حارق يومًا وفاتر في اليوم التالي.</li><li>قاطع كهربائي يفصل عند تشغيل السخان.</li></ul><p>الإشارتان الأوليان تعنيان أن الخزان نفسه قد يكون آخذًا في التآكل، فلا تؤجل معالجتهما.</p><p>أما الفرقعة فكثيرًا ما تعالجها إزالة التكلسات، وفصل القاطع يعالجه عنصر تسخين جديد، ولذلك قد تنقذ زيارة في وقتها السخان كله.</p>',
        },
      },
      {
        type: 'warning',
        title: { en: 'If water is coming through the ceiling', ar: 'إذا تسرّب الماء من السقف' },
        content: {
          en: '<p>Switch the heater off at its breaker, not only at the wall switch, and keep away from wet lamps and sockets. Close the valve of the cold supply if you can reach it safely, put a bucket under the drip, and tell building security. A heater that is leaking must not be switched on again until a technician has seen it.</p>',
          ar: '<p>افصل السخان من القاطع الكهربائي لا من مفتاح الجدار فقط، وابتعد عن المصابيح والمقابس المبتلة. أغلق محبس الماء البارد إن أمكنك الوصول إليه بأمان، وضع دلوًا تحت التقطير، وأبلغ أمن المبنى. ولا تُعد تشغيل سخان يسرّب قبل أن يفحصه فني.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'The summer trick', ar: 'حيلة الصيف' },
        content: {
          en: '<p>From June the sun heats the roof tank, and the cold tap of a villa can run too hot to shower under. Many residents switch the heaters off for the season. The heater stands inside the cooled house, so the water resting in it takes on the temperature of the room, and the tap marked <strong>hot</strong> becomes the cooler of the two. Family members should know about the swap before they turn a tap.</p>',
          ar: '<p>منذ يونيو تسخّن الشمس خزان السطح، وقد يصبح ماء الصنبور البارد في الفلل أشد حرارة من أن يُستحم به. فيُطفئ كثير من السكان السخانات طوال الموسم. ولأن السخان داخل المنزل المبرَّد، يأخذ الماء المستقر فيه حرارة الغرفة، فيصير الصنبور <strong>الساخن</strong> هو الأبرد بينهما. وعلى أفراد الأسرة أن يعرفوا بهذا التبديل قبل أن يفتحوا الصنبور.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Switching on again in autumn', ar: 'إعادة التشغيل في الخريف' },
        content: {
          en: '<p>Water that has stood at room temperature for months should not go straight to a shower. Let the taps run, then heat the tank fully to about 60&nbsp;°C before the first use, and let that water flow through the shower head as well. It is also the right moment for a check of the anode and the safety valve.</p>',
          ar: '<p>الماء الذي بقي أشهرًا بحرارة الغرفة لا ينبغي أن يذهب مباشرة إلى الدُّش. دع الصنابير تجري، ثم سخّن الخزان بالكامل إلى نحو 60&nbsp;درجة مئوية قبل أول استعمال، ومرّر ذلك الماء عبر رأس الدُّش أيضًا. وهذا كذلك أنسب وقت لفحص الأنود وصمام الأمان.</p>',
        },
      },
      {
        type: 'quote',
        title: null,
        content: {
          en: '<p>“Half the heaters I replace could have lived years longer with a new anode. It is a small part, and nobody asks for it until the tank has a hole.”</p><p><em>A plumber who works with Service Market</em></p>',
          ar: '<p>«كثير من السخانات التي أستبدلها كان يمكن أن تعيش سنوات أخرى لو رُكّب لها أنود جديد. إنه جزء صغير لا يسأل عنه أحد حتى يُثقب الخزان».</p><p><em>سبّاك يعمل مع Service Market</em></p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Note the date', ar: 'دوّن التاريخ' },
        content: {
          en: '<p>Write the year of installation on a piece of tape beside the switch. When a heater is old and shows two signs at once, replacing it is usually cheaper than repairing the ceiling beneath it. You will find plumbing and maintenance among <a href="/services">our services</a>.</p>',
          ar: '<p>اكتب سنة التركيب على شريط لاصق بجانب المفتاح. فإذا تقدّم عمر السخان وظهرت عليه إشارتان معًا، كان استبداله في الغالب أقل كلفة من إصلاح السقف تحته. وتجد السباكة والصيانة ضمن <a href="/ar/services">خدماتنا</a>.</p>',
        },
      },
    ],
  },
  {
    id: 6,
    slug: 'roof-water-tank',
    category: 'home-maintenance',
    title: { en: 'The tank on your roof: clean water needs a clean home too', ar: 'خزان السطح: الماء النظيف يحتاج إلى خزان نظيف' },
    excerpt: {
      en: 'The water leaves the plant clean and then waits in your tank, sometimes in the sun. How to check the tank of a villa, how often to have it cleaned, and what to ask.',
      ar: 'يغادر الماء المحطة نقيًا ثم ينتظر في خزانك، وربما تحت الشمس. كيف تفحص خزان الفيلا، وكم مرة ينبغي تنظيفه، وماذا تسأل الشركة قبل الحجز.',
    },
    author: { en: 'Service Market maintenance desk', ar: 'قسم الصيانة في Service Market' },
    publishedDaysAgo: 118,
    readMinutes: 3,
    featured: false,
    icon: 'waves',
    sections: [
      {
        type: 'text',
        title: { en: 'Who is responsible', ar: 'من المسؤول' },
        content: {
          en: '<p>In a tower the building management looks after the shared tanks, and you may ask to see the date of the last cleaning. In a villa the tank is part of the house, so the task falls to the owner or, if the tenancy contract says so, to the tenant. Read the maintenance clause before you sign; a tank that nobody owns is a tank that nobody cleans.</p><p>Townhouses often have two: a larger one at ground level that the network fills, and a smaller one on the roof that the pump feeds. Both need attention, and so does the pump room between them, where a dripping joint can go unseen for months.</p>',
          ar: '<p>في الأبراج تتولى إدارة المبنى الخزانات المشتركة، ومن حقك أن تسأل عن تاريخ آخر تنظيف. أما في الفيلا فالخزان جزء من المنزل، وتقع المهمة على المالك أو على المستأجر إن نص عقد الإيجار على ذلك. اقرأ بند الصيانة قبل التوقيع؛ فالخزان الذي لا صاحب له خزان لا ينظفه أحد.</p><p>وفي كثير من المنازل خزانان: كبير على مستوى الأرض تملؤه الشبكة، وأصغر على السطح تغذيه المضخة. وكلاهما يحتاج إلى عناية، وكذلك غرفة المضخة بينهما حيث قد تمر أشهر على وصلة تقطر من دون أن يراها أحد.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'What collects inside', ar: 'ما الذي يتجمع في داخله' },
        content: {
          en: '<p>Sand and rust settle on the floor of the tank and form a thin mud. Light that enters through a cracked lid lets algae grow, and a gap under the cover invites insects and, now and then, a lizard. Warm water makes all of it faster. None of this is visible at the tap at first. Later you notice a musty smell, a greenish tint, grit in the strainers of the taps, or washing that no longer comes out bright.</p>',
          ar: '<p>يترسب الرمل والصدأ في قاع الخزان مكوّنًا طبقة رقيقة من الطين. والضوء الداخل من غطاء متشقق يتيح نمو الطحالب، والفتحة تحت الغطاء تدعو الحشرات، وأحيانًا سحلية. والماء الدافئ يسرّع ذلك كله. ولا يظهر شيء منه عند الصنبور في البداية، ثم تلاحظ رائحة عفنة أو لونًا مائلًا إلى الخضرة أو حبيبات في مصافي الصنابير أو غسيلًا لم يعد ناصعًا.</p>',
        },
      },
      {
        type: 'image',
        title: null,
        icon: 'waves',
        content: {
          en: '<p>A well-kept tank has a tight lid, a mesh over the overflow pipe, and shade or an insulating jacket against the summer sun.</p>',
          ar: '<p>للخزان المعتنى به غطاء محكم وشبكة على أنبوب الفائض وظلّ أو غلاف عازل يحميه من شمس الصيف.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'How often, and by whom', ar: 'كم مرة، ومن يتولى ذلك' },
        content: {
          en: '<p>Twice a year is the usual rhythm here, ideally in spring before the heat and again in autumn. Use a company approved by your municipality for tank cleaning. A proper job looks like this:</p><ol><li>Close the inlet and empty the tank.</li><li>Scrub the walls and remove the sediment with a vacuum.</li><li>Disinfect with a product meant for drinking water, and wait.</li><li>Rinse, refill and test the level of chlorine.</li><li>Hand over a dated certificate.</li></ol>',
          ar: '<p>المعتاد هنا مرتان في السنة، والأفضل في الربيع قبل الحر ثم في الخريف. واستعن بشركة معتمدة من البلدية لتنظيف الخزانات. والعمل المتقن يسير هكذا:</p><ol><li>إغلاق المدخل وتفريغ الخزان.</li><li>فرك الجدران وشفط الرواسب.</li><li>التعقيم بمادة مخصصة لمياه الشرب ثم الانتظار.</li><li>الشطف وإعادة الملء وفحص نسبة الكلور.</li><li>تسليم شهادة مؤرخة.</li></ol>',
        },
      },
      {
        type: 'text',
        title: { en: 'Prepare for the day', ar: 'استعد ليوم التنظيف' },
        content: {
          en: '<p>Choose a cool morning and close the inlet of the tank the evening before, so that it is partly empty when the team arrives and less water is wasted. Fill a few bottles and a bucket for the hours without water. Afterwards clean the strainers of the taps, change the cartridges of your kitchen filter, and let every tap run for a minute.</p><p>Ask the team to photograph the floor of the tank before and after. An honest contractor does so anyway, and the pictures tell you whether the present rhythm is enough or whether the lid needs repair.</p>',
          ar: '<p>اختر صباحًا لطيفًا وأغلق مدخل الخزان منذ المساء السابق ليكون شبه فارغ عند وصول الفريق فيقل هدر الماء. املأ بعض القوارير ودلوًا لساعات الانقطاع. وبعد الانتهاء نظّف مصافي الصنابير، وبدّل شمعات فلتر المطبخ، ودع كل صنبور يجري دقيقة.</p><p>واطلب من الفريق تصوير قاع الخزان قبل العمل وبعده. فالمقاول الأمين يفعل ذلك من تلقاء نفسه، والصور تبيّن لك هل الوتيرة الحالية كافية أم أن الغطاء يحتاج إلى إصلاح.</p>',
        },
      },
      {
        type: 'warning',
        title: { en: 'Do not climb in', ar: 'لا تدخل الخزان بنفسك' },
        content: {
          en: '<p>A tank is a closed space: heat and vapours from disinfectants build up quickly and can make a person faint within minutes. Looking under the lid from outside is fine. Everything else is work for a trained team with ventilation and a second person at the hatch, and no one should work on an open roof in the midday hours of summer.</p>',
          ar: '<p>الخزان مكان مغلق تتراكم فيه الحرارة وأبخرة المطهّرات سريعًا، وقد تُفقد المرء وعيه خلال دقائق. لا بأس بأن تنظر تحت الغطاء من الخارج، أما ما عدا ذلك فعمل فريق مدرّب لديه تهوية وشخص ثانٍ عند الفتحة، ولا ينبغي لأحد أن يعمل على سطح مكشوف وقت الظهيرة صيفًا.</p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Keep the certificates together', ar: 'احتفظ بالشهادات معًا' },
        content: {
          en: '<p>Photograph each certificate and save it with your tenancy papers. At the end of the lease it shows that you looked after the house. More answers about bookings are on our <a href="/faqs">help page</a>.</p>',
          ar: '<p>صوّر كل شهادة واحفظها مع أوراق الإيجار؛ فهي تُثبت عند انتهاء العقد أنك اعتنيت بالمنزل. وتجد مزيدًا من الإجابات عن الحجز في <a href="/ar/faqs">صفحة المساعدة</a>.</p>',
        },
      },
    ],
  },
  {
    id: 7,
    slug: 'leak-at-night',
    category: 'home-maintenance',
    title: { en: 'A leak at night: what to do in the first ten minutes', ar: 'تسرّب في منتصف الليل: ماذا تفعل في الدقائق العشر الأولى' },
    excerpt: {
      en: 'Water on the floor at two in the morning is not the time to search for a valve. Ten calm minutes in the right order save your floor and your neighbour’s ceiling.',
      ar: 'حين تجد الماء على الأرض في الثانية فجرًا فليس ذلك وقت البحث عن المحبس. عشر دقائق هادئة بالترتيب الصحيح تنقذ أرضيتك وسقف جارك.',
    },
    author: { en: 'Service Market maintenance desk', ar: 'قسم الصيانة في Service Market' },
    publishedDaysAgo: 6,
    readMinutes: 3,
    featured: false,
    icon: 'droplet',
    sections: [
      {
        type: 'text',
        title: { en: 'Tonight, before anything happens', ar: 'الليلة، قبل أن يحدث شيء' },
        content: {
          en: '<p>Find your valves while everything is dry. In many apartments the main valve is in a cupboard in the corridor, beside the water meter, or above the ceiling of the guest bathroom; in villas it is usually by the gate or the pump. Small valves sit under each basin, behind the toilet and behind the washing machine. Turn each one a little, so that you know it moves, and show everyone in the home, including the nanny.</p>',
          ar: '<p>اعثر على المحابس وكل شيء جاف. في كثير من الشقق يكون المحبس الرئيسي في خزانة بالممر قرب عداد الماء، أو فوق سقف حمّام الضيوف؛ وفي الفلل يكون عادة عند البوابة أو المضخة. وهناك محابس صغيرة تحت كل مغسلة وخلف المرحاض وخلف الغسالة. أدر كل محبس قليلًا لتتأكد من أنه يتحرك، وأرِ مكانه لكل من في المنزل، بمن فيهم المربية.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Minutes one to three: stop the water', ar: 'من الدقيقة الأولى إلى الثالثة: أوقف الماء' },
        content: {
          en: '<ol><li>Close the nearest small valve. If it is stuck or you cannot find the source, close the main valve.</li><li>Open a cold tap at the lowest point to empty the pipes.</li><li>Switch off the water heater at its breaker, since it must not heat while empty.</li><li>In a villa, switch off the booster pump too.</li></ol><p>If the water is coming from above, your own valves will not help: call security at once, so that someone can reach the apartment upstairs.</p>',
          ar: '<ol><li>أغلق أقرب محبس صغير. وإن كان عالقًا أو لم تعرف المصدر فأغلق المحبس الرئيسي.</li><li>افتح صنبورًا باردًا في أدنى نقطة لتفريغ الأنابيب.</li><li>افصل سخان الماء من القاطع، فلا ينبغي أن يسخّن وهو فارغ.</li><li>وفي الفيلا أوقف مضخة الضغط أيضًا.</li></ol><p>وإذا كان الماء آتيًا من فوق فلن تفيدك محابسك: اتصل بالأمن فورًا ليصل أحدهم إلى الشقة العليا.</p>',
        },
      },
      {
        type: 'warning',
        title: { en: 'Water and electricity', ar: 'الماء والكهرباء' },
        content: {
          en: '<p>If water has reached sockets, extension cords, the distribution board or a ceiling lamp, do not step into the puddle. Switch off the circuit at the board only if you can stand dry while doing so; otherwise leave the room and call security or the emergency line of your utility. A bulging ceiling can come down, so keep everyone out from under it.</p>',
          ar: '<p>إذا وصل الماء إلى المقابس أو التوصيلات أو لوحة الكهرباء أو مصباح السقف، فلا تطأ البركة. افصل الدائرة من اللوحة فقط إن استطعت الوقوف على أرض جافة، وإلا فغادر الغرفة واتصل بالأمن أو بخط الطوارئ لدى مزوّد الكهرباء والماء. وقد ينهار السقف المنتفخ، فأبعد الجميع من تحته.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Minutes four to seven: tell and record', ar: 'من الدقيقة الرابعة إلى السابعة: أبلغ ووثّق' },
        content: {
          en: '<p>Call the building’s security desk, which knows the risers and can warn the neighbours below. Then take photos and a short video: the source, the valve, the water on the floor, the damaged things. Landlords and insurers ask for exactly that, and in the morning the traces are gone. Keep the broken part if you can remove it without force. A message to the landlord now, with the time in it, is worth more than a long letter later.</p>',
          ar: '<p>اتصل بمكتب أمن المبنى؛ فهو يعرف خطوط التمديد ويستطيع تنبيه الجيران في الأسفل. ثم التقط صورًا ومقطعًا قصيرًا للمصدر والمحبس والماء على الأرض والأشياء المتضررة. فهذا بالضبط ما يطلبه المالك وشركة التأمين، وفي الصباح تكون الآثار قد اختفت. واحتفظ بالقطعة المكسورة إن أمكن نزعها من دون عنف. ورسالة إلى المالك الآن يظهر فيها الوقت أنفع من خطاب طويل لاحقًا.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Minutes eight to ten: save what you can', ar: 'من الدقيقة الثامنة إلى العاشرة: أنقذ ما تستطيع' },
        content: {
          en: '<p>Lift carpets, cushions and cables off the floor. Lay towels along the doors to stop the water from reaching wooden parquet. Push the rest towards a floor drain with a squeegee. Leave the air conditioning on and the inner doors open: cool, dry, moving air is what prevents mould in the next days.</p>',
          ar: '<p>ارفع السجاد والوسائد والأسلاك عن الأرض. وضع مناشف عند الأبواب لتمنع الماء من بلوغ الأرضيات الخشبية، وادفع الباقي نحو المصرف بالمسّاحة المطاطية. واترك المكيف يعمل والأبواب الداخلية مفتوحة؛ فالهواء البارد الجاف المتحرك هو ما يمنع العفن في الأيام التالية.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'The morning after', ar: 'في الصباح التالي' },
        content: {
          en: '<p>Have the cause repaired before the water is opened again, and ask what failed: a flexible hose, a worn washer, a cracked joint. Hoses under basins are cheap and age quickly in the heat, so replace the others of the same year too. Dry the room for several days with cooling and a fan, and look behind skirting boards and inside cupboards. If the floor sounds hollow or a stain on the ceiling keeps growing, let a technician measure the moisture before anyone paints over it.</p>',
          ar: '<p>أصلح السبب قبل فتح الماء من جديد، واسأل عمّا تعطّل: خرطوم مرن أم حلقة مطاطية تالفة أم وصلة متشققة. فالخراطيم تحت المغاسل رخيصة وتشيخ سريعًا في الحر، فاستبدل نظيراتها من العمر نفسه أيضًا. جفّف الغرفة أيامًا عدة بالتبريد والمروحة، وتفقّد ما خلف الوزرات وداخل الخزائن. وإذا بدا صوت الأرضية أجوف أو ظلت بقعة السقف تكبر، فدع فنيًا يقيس الرطوبة قبل أن يدهن أحد فوقها.</p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'A card inside the cupboard', ar: 'بطاقة داخل الخزانة' },
        content: {
          en: '<p>Write three things on a card and tape it inside the kitchen cupboard: where the main valve is, the number of building security, and the number of your landlord. In daylight, find a plumber among <a href="/services">our services</a>; the page shows the first time that is really free.</p>',
          ar: '<p>اكتب ثلاثة أشياء على بطاقة وألصقها داخل خزانة المطبخ: مكان المحبس الرئيسي، ورقم أمن المبنى، ورقم المالك. وعند الصباح ابحث عن سبّاك ضمن <a href="/ar/services">خدماتنا</a>؛ فالصفحة تعرض أول وقت متاح فعلًا.</p>',
        },
      },
    ],
  },
  {
    id: 8,
    slug: 'closing-the-home-for-summer',
    category: 'home-maintenance',
    title: { en: 'Closing up your home before a long summer trip', ar: 'كيف تغلق منزلك قبل سفر الصيف الطويل' },
    excerpt: {
      en: 'Six weeks away in July can cost you a wardrobe of mouldy clothes or a cracked parquet floor. A room-by-room list for the last two days before the airport.',
      ar: 'ستة أسابيع من الغياب في يوليو قد تكلفك خزانة ملابس متعفنة أو أرضية خشبية متشققة. إليك قائمة بما ينبغي فعله، غرفة بعد غرفة، في اليومين الأخيرين قبل المطار.',
    },
    author: { en: 'Service Market editorial team', ar: 'فريق تحرير Service Market' },
    publishedDaysAgo: 155,
    readMinutes: 3,
    featured: false,
    icon: 'luggage',
    sections: [
      {
        type: 'text',
        title: { en: 'Leave the air conditioning on', ar: 'اترك المكيف يعمل' },
        content: {
          en: '<p>It feels wasteful, but a sealed home without cooling becomes hot and damp within days. Leather grows mould, wooden doors swell, glue lets go. Set the thermostat to automatic at about 26 or 27&nbsp;°C, fan on auto, and leave wardrobes and inner doors open so that the air can move. Have the filters cleaned and the drain flushed beforehand: a blocked drain with nobody at home is the classic holiday flood.</p>',
          ar: '<p>قد يبدو ذلك إسرافًا، لكن المنزل المغلق من دون تبريد يصبح حارًا رطبًا خلال أيام، فيتعفن الجلد وتنتفخ الأبواب الخشبية وتتفكك المواد اللاصقة. اضبط الحرارة على الوضع التلقائي عند 26 أو 27&nbsp;درجة مئوية والمروحة كذلك، واترك الخزائن والأبواب الداخلية مفتوحة ليتحرك الهواء. ونظّف المرشحات وأنبوب التصريف قبل السفر؛ فانسداد الأنبوب في منزل خالٍ هو قصة الفيضان المعتادة في الإجازات.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Water and gas off', ar: 'أغلق الماء والغاز' },
        content: {
          en: '<ul><li>Close the main water valve, and the one behind the washing machine.</li><li>Switch the water heaters off at the breaker.</li><li>Close the gas valve or the cylinder.</li><li>Keep the irrigation on a timer if you have a garden, and have someone look at it.</li></ul><p>Tell whoever keeps your spare key which valve is which. If district cooling serves your home, ask the provider whether anything must stay open.</p>',
          ar: '<ul><li>أغلق محبس الماء الرئيسي ومحبس الغسالة.</li><li>افصل سخانات الماء من القاطع.</li><li>أغلق محبس الغاز أو الأسطوانة.</li><li>إن كانت لديك حديقة فأبقِ الري على المؤقّت وكلّف من يتفقده.</li></ul><p>وعرّف من يحتفظ بمفتاحك الاحتياطي بكل محبس. وإن كان منزلك على شبكة تبريد المناطق فاسأل المزوّد عمّا ينبغي أن يبقى مفتوحًا.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Drains: the way in for insects', ar: 'المصارف: مدخل الحشرات' },
        content: {
          en: '<p>Every floor drain holds a little water that shuts out smells and cockroaches. In a closed home it dries up. Pour a cup of water into each drain, add a spoonful of cooking oil, which slows the drying, and cover the drain with a plate or film. Close the toilet lids. Do the same with the drain in the kitchen and the one on the balcony, and check the seals of the outer doors.</p><p>If insects have troubled you before, have the home treated a few days before you leave rather than on the day, so that you can air it once and see the result.</p>',
          ar: '<p>في كل مصرف أرضي قليل من الماء يحجب الروائح والصراصير، وهو يجف في المنزل المغلق. اسكب كوب ماء في كل مصرف، وأضف ملعقة من زيت الطعام لتبطئ التبخر، ثم غطِّه بطبق أو غلاف بلاستيكي. أغلق أغطية المراحيض، وافعل الأمر نفسه في مصرفي المطبخ والشرفة، وتفقّد عوازل الأبواب الخارجية.</p><p>وإن كنت قد عانيت الحشرات سابقًا، فلتكن المكافحة قبل السفر بأيام لا في يومه، حتى تتمكن من تهوية المنزل ورؤية النتيجة.</p>',
        },
      },
      {
        type: 'image',
        title: null,
        icon: 'luggage',
        content: {
          en: '<p>The last walk through the rooms, phone in hand: a photo of each valve, each breaker and the thermostat answers every “did I?” at the gate.</p>',
          ar: '<p>الجولة الأخيرة في الغرف والهاتف في يدك: صورة لكل محبس وقاطع ولشاشة المكيف تجيب عن كل «هل أغلقتُ؟» عند بوابة المغادرة.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Kitchen, plants and balcony', ar: 'المطبخ والنباتات والشرفة' },
        content: {
          en: '<p>Empty the fridge of everything that spoils, and the bin twice: the day before and on the day. Move flour, rice and spices into closed jars. Bring in balcony cushions and anything the wind could lift. Group plants away from the window and water them well, or lend them to a neighbour. Cover beds and sofas with sheets against the dust. Unplug chargers, the television and the coffee machine, and leave only the fridge, the router and the cooling connected.</p>',
          ar: '<p>أخرج من الثلاجة كل ما يفسد، وأفرغ سلة المهملات مرتين: عشية السفر ويوم السفر. انقل الطحين والأرز والبهارات إلى مرطبانات محكمة. أدخل وسائد الشرفة وكل ما قد تحمله الرياح. اجمع النباتات بعيدًا عن النافذة واروِها جيدًا أو أعِرها لجار، وغطِّ الأسرّة والأرائك بملاءات تقيها الغبار. وافصل الشواحن والتلفاز وآلة القهوة، ولا تُبقِ موصولًا سوى الثلاجة وجهاز الإنترنت والتكييف.</p>',
        },
      },
      {
        type: 'tip',
        title: { en: 'Someone who looks in', ar: 'من يتفقد المنزل' },
        content: {
          en: '<p>Ask a friend to come by every ten days, run the taps for a minute and look at the ceilings. Dubai Police, among others, offers villa residents a free watch service while they travel. Do not announce your absence on social media until you are back.</p>',
          ar: '<p>اطلب من صديق أن يمر كل عشرة أيام فيفتح الصنابير دقيقة ويتفقد الأسقف. وتوفر شرطة دبي، على سبيل المثال، خدمة مجانية لمراقبة الفلل أثناء سفر أصحابها. ولا تعلن غيابك على وسائل التواصل حتى تعود.</p>',
        },
      },
      {
        type: 'text',
        title: { en: 'Coming back', ar: 'العودة' },
        content: {
          en: '<p>Book a visit for the morning before you land: fresh sheets, dust gone, bathrooms rinsed. A <a href="/services/home-cleaning">home cleaning</a> of three hours makes the first evening a pleasure.</p><p>When you open the main valve again, do it slowly, let each tap run clear, and wait until the heaters are full before you switch them on. Wash the dust off the balcony before the children find it, and check the battery of the car that stood for weeks in the heat.</p>',
          ar: '<p>احجز زيارة صباح يوم وصولك: شراشف نظيفة وغبار مُزال وحمّامات مغسولة. ثلاث ساعات من <a href="/ar/services/home-cleaning">تنظيف المنازل</a> تجعل الأمسية الأولى متعة.</p><p>وحين تعيد فتح المحبس الرئيسي فافعل ذلك ببطء، ودع كل صنبور يجري حتى يصفو ماؤه، ولا تشغّل السخانات قبل أن تمتلئ. اغسل غبار الشرفة قبل أن يكتشفه الأطفال، وافحص بطارية السيارة التي وقفت أسابيع في الحر.</p>',
        },
      },
    ],
  },
]
